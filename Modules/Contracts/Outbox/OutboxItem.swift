/// A kind of effects on the outside, such as `notification`. Each feature names its own, beside its other
/// contracts. What is in the outbox under one topic is not seen under another.
public struct OutboxTopic: RawRepresentable, Hashable, Sendable {
  /// Lower case with hyphens; not empty, and never changed.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }
}

/// What makes an effect the same as another: each key is used once for ever within its topic.
public struct OutboxKey: Hashable, Sendable {
  public let topic: OutboxTopic
  /// Not empty.
  public let text: String

  public init(_ topic: OutboxTopic, _ text: String) {
    self.topic = topic
    self.text = text
  }
}

/// Something to be done on the outside, in as many destinations as there are deliveries of it.
public struct OutboxItem: Hashable, Sendable {
  public let key: OutboxKey
  /// Its place in the order in which items were added, from 1, rising; a gap is possible.
  public let sequence: Int64
  /// What is to be sent; nil where its feature keeps that itself, under the same key.
  public let body: [UInt8]?
  /// From then on it is stale and is not sent any more; nil for never.
  public let expiresAt: Instant?

  public init(key: OutboxKey, sequence: Int64, body: [UInt8]?, expiresAt: Instant?) {
    self.key = key
    self.sequence = sequence
    self.body = body
    self.expiresAt = expiresAt
  }
}
