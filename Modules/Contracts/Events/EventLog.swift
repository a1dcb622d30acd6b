/// The durable list of events, and how far each subscriber has read it. Events that every subscriber has read are
/// deleted.
///
/// Events are appended in the transaction that makes the change they describe, so neither exists without the other.
public protocol EventLog: Sendable {
  func append(_ event: some Event, at instant: Instant, in transaction: any WriteTransaction) throws

  /// The first event after `sequence` with a name among `interests`; nil if there is none.
  ///
  /// - Throws: ``UnreadableEvent`` if the event or its name is damaged.
  func next(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent?

  /// Deletes every event up to and including `sequence`; returns how many there were.
  @discardableResult
  func forget(upTo sequence: Int64, in transaction: any WriteTransaction) throws -> Int

  /// Deletes the events of that type about an entry, read or not.
  func forget<E: EntryEvent>(
    _ type: E.Type, about entry: Int64, in transaction: any WriteTransaction) throws

  /// The highest sequence number ever used, 0 for an empty log.
  func latestSequence(in transaction: any Transaction) throws -> Int64

  /// Nil for an unknown subscriber.
  func cursor(
    of subscriber: String, in transaction: any Transaction
  ) throws -> SubscriberCursor?

  func cursors(in transaction: any Transaction) throws -> [SubscriberCursor]

  /// Stores the cursor, replacing that of the same subscriber.
  func save(_ cursor: SubscriberCursor, in transaction: any WriteTransaction) throws

  /// Records, once, that a subscriber will never get an event.
  func setAside(_ event: SetAsideEvent, in transaction: any WriteTransaction) throws

  /// The events set aside, sorted by sequence and subscriber.
  func eventsSetAside(in transaction: any Transaction) throws -> [SetAsideEvent]

  /// Deletes the notes, once their content was announced again.
  func forgetEventsSetAside(in transaction: any WriteTransaction) throws
}
