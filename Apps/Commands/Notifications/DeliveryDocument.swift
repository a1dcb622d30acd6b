import Contracts

/// The JSON of `notifications deliver`.
struct DeliveryDocument: Encodable {
  var sent: Int
  /// Attempts that failed and will be retried.
  var retried: Int
  /// Rejected permanently.
  var failed: Int
  /// Expired before they could be sent.
  var expired: Int

  init(_ report: DeliveryReport) {
    sent = report.sent
    retried = report.retried
    failed = report.failed
    expired = report.expired
  }

  /// The outcome, as parts of a sentence.
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
