/// The durable list of what happened, and how far each subscriber has read it. What everybody has read is
/// forgotten.
///
/// Events are appended in the transaction that changes the state they tell of, so there is never
/// one without the other.
public protocol EventLog: Sendable {
  func append(_ event: some Event, at instant: Instant, in transaction: any WriteTransaction) throws

  /// The first event after `sequence` whose name is among `interests`; nil when there is none.
  ///
  /// - Throws: ``UnreadableEvent`` for one that is damaged, or whose name is.
  func next(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent?

  /// Forgets every event up to and including `sequence`; how many those were.
  @discardableResult
  func forget(upTo sequence: Int64, in transaction: any WriteTransaction) throws -> Int

  /// Forgets the events of that type about an entry, whoever has read them.
  func forget<E: EntryEvent>(
    _ type: E.Type, about entry: Int64, in transaction: any WriteTransaction) throws

  /// The highest sequence ever given out, 0 for an empty log.
  func latestSequence(in transaction: any Transaction) throws -> Int64

  /// Nil for a subscriber never seen.
  func cursor(
    of subscriber: String, in transaction: any Transaction
  ) throws -> SubscriberCursor?

  func cursors(in transaction: any Transaction) throws -> [SubscriberCursor]

  /// Stores the cursor, replacing the one of the same subscriber.
  func save(_ cursor: SubscriberCursor, in transaction: any WriteTransaction) throws

  /// Notes that a subscriber will never get an event; once, however often it is said.
  func setAside(_ event: SetAsideEvent, in transaction: any WriteTransaction) throws

  /// What was set aside, in order of sequence and subscriber.
  func eventsSetAside(in transaction: any Transaction) throws -> [SetAsideEvent]

  /// Forgets the notes: what the events told of was told anew.
  func forgetEventsSetAside(in transaction: any WriteTransaction) throws
}
