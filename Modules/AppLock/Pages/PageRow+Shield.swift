import Contracts

extension PageRow {
  /// A shield of this machine: its state, what was seen of it, and what it does not cover.
  init(_ report: ShieldReport, at now: Instant) {
    let details = [report.finding(at: now), report.help, report.uncovered].compactMap(\.self)
    self.init(
      report.title, detail: details.isEmpty ? nil : details.joined(separator: " · "),
      value: report.state.spoken)
  }

  /// Whether `waymark-shield` is there, and the command that changes it: it needs an administrator at the machine.
  static func installation(of reports: [ShieldReport]) -> PageRow {
    let isInstalled = reports.contains { $0.hold == .administrator }
    let verb = isInstalled ? "uninstall" : "install"
    return PageRow(
      isInstalled
        ? Phrase("waymark-shield is installed.") : Phrase("waymark-shield is not installed."),
      detail: [
        Phrase("It holds sites for browsers and the whole machine."),
        Phrase("On the machine itself, with an administrator's rights: \("waymark lock \(verb)")"),
      ].joined(separator: " "))
  }
}
