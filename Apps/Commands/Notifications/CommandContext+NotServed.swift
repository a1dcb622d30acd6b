import Contracts

extension CommandContext {
  /// Says which channels need the service and so received nothing.
  func noteNotServed(_ report: DeliveryReport) {
    let kinds = report.kindsNotServed.subtracting([TerminalChannel.kind]).sorted()
    guard !kinds.isEmpty else { return }
    output.note(Phrase("Waiting for \(ServiceProgram.name): what goes to \(kinds.listed)."))
  }
}
