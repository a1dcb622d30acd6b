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

  var text: String {
    let others = [(retried, "to be tried again"), (failed, "refused"), (expired, "gone stale")]
    let sent = "\(NumberText.count(self.sent, "notification", "notifications")) sent"
    return ([sent] + others.filter { $0.0 > 0 }.map { "\(NumberText.grouped($0)) \($1)" })
      .joined(separator: ", ")
  }
}
