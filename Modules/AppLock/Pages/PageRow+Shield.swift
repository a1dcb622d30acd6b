import Contracts

extension PageRow {
  /// A shield of this machine: its state, what was seen of it, and what it does not cover.
  init(_ report: ShieldReport, at now: Instant) {
    let details = [report.finding(at: now), report.help].compactMap(\.self)
    self.init(
      report.title, detail: details.isEmpty ? nil : details.joined(separator: " · "),
      folded: report.uncovered == nil ? nil : Folded(Phrase("Not covered"), report.gaps),
      value: report.state.spoken)
  }

  /// Whether `waymark-shield` is installed and running, and the command to change that: it needs an administrator at
  /// the machine.
  static func installation(of reports: [ShieldReport]) -> PageRow {
    let isRunning = reports.contains { $0.hold == .administrator }
    // If it cannot be asked, the reason is the same for every shield that needs it.
    let fault = reports.first { $0.name == ShieldName("hosts") && $0.hold == nil }
    let verb = isRunning ? "uninstall" : "install"
    let reason = isRunning ? nil : fault.flatMap { $0.obstacle ?? $0.detail }
    return PageRow(
      isRunning
        ? Phrase("waymark-shield is installed.")
        : reason.map { [$0, Phrase(verbatim: ".")].joined(separator: "") }
          ?? Phrase("waymark-shield isn't installed."),
      detail: [
        Phrase("It locks sites in browsers and on the whole machine."),
        Phrase("On the machine itself, with an administrator's rights: \("waymark lock \(verb)")"),
      ].joined(separator: " "))
  }
}
