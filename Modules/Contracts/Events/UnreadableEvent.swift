/// An event that cannot be read: its row is damaged, or a newer program wrote it.
///
/// The dispatcher sets it aside for the current subscriber and continues with the next.
public struct UnreadableEvent: Error, Hashable, Sendable {
  public var sequence: Int64
  /// Nil if not even the name can be read.
  public var name: String?

  public init(sequence: Int64, name: String?) {
    self.sequence = sequence
    self.name = name
  }
}

/// Notes that a subscriber never got an event because it could not be read.
public struct SetAsideEvent: Hashable, Sendable {
  public var subscriber: String
  public var event: UnreadableEvent

  public init(subscriber: String, event: UnreadableEvent) {
    self.subscriber = subscriber
    self.event = event
  }
}

extension EventLog {
  /// The next readable event, for lookahead: unreadable ones are set aside when their turn comes.
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
