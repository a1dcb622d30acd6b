import Contracts

extension CommandContext {
  /// Says which channels only the service could have served.
  func noteNotServed(_ report: DeliveryReport) {
    let kinds = report.kindsNotServed.subtracting([TerminalChannel.kind]).sorted()
    guard !kinds.isEmpty else { return }
    output.note(Phrase("Waiting for \(ServiceProgram.name): notifications for \(kinds.listed)."))
  }
}
