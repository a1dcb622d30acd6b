/// The durable list of events, and how far each subscriber has read it. What everybody has read is
/// deleted.
///
/// Events are appended in the transaction that makes the change they describe, so there is never
/// one without the other.
public protocol EventLog: Sendable {
  func append(_ event: some Event, at instant: Instant, in transaction: any WriteTransaction) throws

  /// The first event after `sequence` whose name is among `interests`; nil if there is none.
  ///
  /// - Throws: ``UnreadableEvent`` if the event or its name is damaged.
  func next(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent?

  /// Deletes every event up to and including `sequence`; returns how many there were.
  @discardableResult
  func forget(upTo sequence: Int64, in transaction: any WriteTransaction) throws -> Int

  /// Deletes the events of that type about an entry, no matter who has read them.
  func forget<E: EntryEvent>(
    _ type: E.Type, about entry: Int64, in transaction: any WriteTransaction) throws

  /// The highest sequence number ever used, 0 for an empty log.
  func latestSequence(in transaction: any Transaction) throws -> Int64

  /// Nil for a subscriber never seen.
  func cursor(
    of subscriber: String, in transaction: any Transaction
  ) throws -> SubscriberCursor?

  func cursors(in transaction: any Transaction) throws -> [SubscriberCursor]

  /// Stores the cursor, replacing that of the same subscriber.
  func save(_ cursor: SubscriberCursor, in transaction: any WriteTransaction) throws

  /// Records that a subscriber will never get an event; once, however often it is called.
  func setAside(_ event: SetAsideEvent, in transaction: any WriteTransaction) throws

  /// The events set aside, sorted by sequence and subscriber.
  func eventsSetAside(in transaction: any Transaction) throws -> [SetAsideEvent]

  /// Deletes the notes, after their content was announced again.
  func forgetEventsSetAside(in transaction: any WriteTransaction) throws
}
