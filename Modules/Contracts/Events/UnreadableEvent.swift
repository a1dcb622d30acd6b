/// An event that cannot be read: its row is damaged, or a newer program wrote it.
///
/// Who hands events on sets it aside for the subscriber at hand and goes on with the next.
public struct UnreadableEvent: Error, Hashable, Sendable {
  public var sequence: Int64
  /// Nil where not even that can be read.
  public var name: String?

  public init(sequence: Int64, name: String?) {
    self.sequence = sequence
    self.name = name
  }
}

/// A note that a subscriber never got an event, for it could not be read.
public struct SetAsideEvent: Hashable, Sendable {
  public var subscriber: String
  public var event: UnreadableEvent

  public init(subscriber: String, event: UnreadableEvent) {
    self.subscriber = subscriber
    self.event = event
  }
}

extension EventLog {
  /// The next event that can be read, for whoever looks ahead: those that cannot are set aside when their
  /// turn comes.
  public func nextReadable(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent? {
    var sequence = sequence
    while true {
      do {
        return try next(after: sequence, among: interests, in: transaction)
      } catch let unreadable as UnreadableEvent {
        sequence = unreadable.sequence
      }
    }
  }
}
