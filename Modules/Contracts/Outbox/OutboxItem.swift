/// A kind of external effect, such as `notification`. Each feature names its own, next to its other contracts. Topics
/// do not see each other's items.
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

/// Identifies an effect: each key is used only once within its topic.
public struct OutboxKey: Hashable, Sendable {
  public let topic: OutboxTopic
  /// Not empty.
  public let text: String

  public init(_ topic: OutboxTopic, _ text: String) {
    self.topic = topic
    self.text = text
  }
}

/// An external effect, with one delivery for each destination.
public struct OutboxItem: Hashable, Sendable {
  public let key: OutboxKey
  /// Its place in the order of addition, from 1, rising, possibly with gaps.
  public let sequence: Int64
  /// The content to send; nil if its feature stores that under the same key.
  public let body: [UInt8]?
  /// When it expires: it is not sent after that; nil for never.
  public let expiresAt: Instant?

  public init(key: OutboxKey, sequence: Int64, body: [UInt8]?, expiresAt: Instant?) {
    self.key = key
    self.sequence = sequence
    self.body = body
    self.expiresAt = expiresAt
  }
}
