import Contracts

/// The JSON of `tick`: that of a delivery, and when to run it again.
struct TickDocument: Encodable {
  enum Key: CodingKey {
    case nextDueAt
  }

  var delivery: DeliveryDocument
  /// ISO 8601; nil when nothing is scheduled.
  var nextDueAt: String?

  func encode(to encoder: any Encoder) throws {
    try delivery.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(nextDueAt, forKey: .nextDueAt)
  }

  var phrase: Phrase {
    guard let nextDueAt else { return Phrase("\(delivery.phrase).") }
    return Phrase("\(delivery.phrase); something may be due again at \(nextDueAt).")
  }
}
