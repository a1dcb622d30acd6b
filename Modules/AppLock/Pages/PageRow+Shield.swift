import Contracts

extension PageRow {
  /// A shield of this machine: its state, what was seen of it, and what it does not cover.
  init(_ report: ShieldReport, at now: Instant) {
    let details = [report.finding(at: now), report.help, report.uncovered].compactMap(\.self)
    self.init(
      report.title, detail: details.isEmpty ? nil : details.joined(separator: " · "),
      value: report.state.spoken)
  }
}
