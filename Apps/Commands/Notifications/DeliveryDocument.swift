import Contracts

/// The JSON of `notifications deliver`.
struct DeliveryDocument: Encodable {
  var sent: Int
  /// Attempts that did not succeed and will be made again.
  var retried: Int
  /// Refused for good.
  var failed: Int
  /// Gone stale before they could be sent.
  var expired: Int

  init(_ report: DeliveryReport) {
    sent = report.sent
    retried = report.retried
    failed = report.failed
    expired = report.expired
  }

  /// What became of it, in parts of a sentence.
  var phrase: Phrase {
    let sent = Phrase(
      one: "\(self.sent) notification sent", other: "\(self.sent) notifications sent")
    let others = [
      retried > 0 ? Phrase("\(retried) to be tried again") : nil,
      failed > 0 ? Phrase("\(failed) refused") : nil,
      expired > 0 ? Phrase("\(expired) gone stale") : nil,
    ]
    return ([sent] + others.compactMap(\.self)).joined(separator: ", ")
  }
}
