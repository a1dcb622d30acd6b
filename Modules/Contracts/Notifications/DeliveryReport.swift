/// What one ``NotificationKeeping/deliver()`` did.
public struct DeliveryReport: Hashable, Sendable {
  public var sent = 0
  /// Attempts that failed and will be retried.
  public var retried = 0
  /// Rejected permanently.
  public var failed = 0
  /// Expired before they could be sent.
  public var expired = 0
  /// Kinds of channels with something due that this process does not serve.
  public var kindsNotServed: Set<String> = []

  public init() {}

  public mutating func add(_ other: DeliveryReport) {
    sent += other.sent
    retried += other.retried
    failed += other.failed
    expired += other.expired
    kindsNotServed.formUnion(other.kindsNotServed)
  }
}

/// Deliveries could not be completed, for example because the record cannot be written. What was sent by then, through
/// any channel, was sent.
public struct DeliveryInterrupted: ExplainedError, CustomStringConvertible {
  public var report: DeliveryReport
  public var cause: any Error

  public init(report: DeliveryReport, cause: any Error) {
    self.report = report
    self.cause = cause
  }

  public var description: String { String(describing: cause) }

  public var explanation: Explanation {
    (cause as? any ExplainedError)?.explanation ?? .bug(description)
  }
}

/// What is waiting to be sent now.
public struct WaitingDeliveries: Hashable, Sendable {
  /// Whether something is due in a channel that this process serves.
  public var isAnythingHere = false
  /// Kinds of channels with something due that only another process serves.
  public var kindsElsewhere: Set<String> = []

  public init() {}
}

extension DeliveryReport {
  /// The outcome, in parts of a sentence.
  public var phrase: Phrase {
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
