import Contracts

extension CommandContext {
  /// Names the channels that only the service could have used.
  func noteNotServed(_ report: DeliveryReport) {
    let kinds = report.kindsNotServed.subtracting([TerminalChannel.kind]).sorted()
    guard !kinds.isEmpty else { return }
    output.note(Phrase("Waiting for \(ServiceProgram.name): notifications for \(kinds.listed)."))
  }
}
