public import Contracts

/// Every call to a ``EventLog`` is unexpected.
public struct UnimplementedEventLog: EventLog {
  public init() {}

  public func append(_ event: some Event, at instant: Instant, in transaction: any WriteTransaction)
    throws
  {
    try unexpected("EventLog")
  }

  public func next(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent? {
    try unexpected("EventLog")
  }

  public func forget(upTo sequence: Int64, in transaction: any WriteTransaction) throws -> Int {
    try unexpected("EventLog")
  }

  public func forget<E: EntryEvent>(
    _ type: E.Type, about entry: Int64, in transaction: any WriteTransaction
  ) throws {
    try unexpected("EventLog")
  }

  public func latestSequence(in transaction: any Transaction) throws -> Int64 {
    try unexpected("EventLog")
  }

  public func cursor(of subscriber: String, in transaction: any Transaction) throws
    -> SubscriberCursor?
  {
    try unexpected("EventLog")
  }

  public func cursors(in transaction: any Transaction) throws -> [SubscriberCursor] {
    try unexpected("EventLog")
  }

  public func save(_ cursor: SubscriberCursor, in transaction: any WriteTransaction) throws {
    try unexpected("EventLog")
  }

  public func setAside(_ event: SetAsideEvent, in transaction: any WriteTransaction) throws {
    try unexpected("EventLog")
  }

  public func eventsSetAside(in transaction: any Transaction) throws -> [SetAsideEvent] {
    try unexpected("EventLog")
  }

  public func forgetEventsSetAside(in transaction: any WriteTransaction) throws {
    try unexpected("EventLog")
  }
}
