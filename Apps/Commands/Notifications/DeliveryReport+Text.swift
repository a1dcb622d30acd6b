import Contracts

extension DeliveryReport {
  /// What became of it, in parts of a sentence.
  var phrase: Phrase {
    let sent = Phrase(
      one: "\(self.sent) notification sent", other: "\(self.sent) notifications sent")
    let others = [
      retried > 0 ? Phrase("\(retried) to be retried") : nil,
      failed > 0 ? Phrase("\(failed) rejected") : nil,
      expired > 0 ? Phrase("\(expired) expired") : nil,
    ]
    return ([sent] + others.compactMap(\.self)).joined(separator: ", ")
  }
}

extension CommandContext {
  /// Says which channels only the service could have served.
  func noteNotServed(_ report: DeliveryReport) {
    let kinds = report.kindsNotServed.subtracting([TerminalChannel.kind]).sorted()
    guard !kinds.isEmpty else { return }
    output.note(Phrase("Waiting for \(ServiceProgram.name): what goes to \(kinds.listed)."))
  }
}
