public import Contracts

/// Delivers recorded events to their subscribers, each at its own pace.
///
/// A subscriber's reaction and its cursor are committed together, and only if the cursor has not moved: the process
/// that commits an event first wins, every other drops what it prepared. A subscriber that throws or takes too long is
/// noted and retried later, and does not delay the others. An event that cannot be decoded is set aside with a note,
/// and its subscriber continues with the next.
public struct EventDispatcher: Sendable {
  let unitOfWork: any UnitOfWork
  let events: any EventLog
  let subscribers: [any EventSubscriber]
  let outside: OutsideSubscribers
  let timeSource: any TimeSource
  /// How long one subscriber may take to prepare one event.
  let timeLimit: Duration
  let hasChanged: @Sendable () -> Bool
  let isFree: @Sendable () -> Bool

  /// - Parameters:
  ///   - hasChanged: whether this process has changed the record, or may at any time; then it waits for other writers.
  ///     Asked once per dispatch, since handling an event is a change too.
  ///   - isFree: whether nothing else is writing. Asked before each event if nothing was changed; once it returns
  ///     false, the rest waits for the next dispatch.
  public init(
    unitOfWork: any UnitOfWork, events: any EventLog, subscribers: [any EventSubscriber],
    outside: OutsideSubscribers = .none, timeSource: any TimeSource,
    timeLimit: Duration = .seconds(10),
    hasChanged: @escaping @Sendable () -> Bool = { true },
    isFree: @escaping @Sendable () -> Bool = { true }
  ) {
    self.unitOfWork = unitOfWork
    self.events = events
    self.subscribers = subscribers
    self.outside = outside
    self.timeSource = timeSource
    self.timeLimit = timeLimit
    self.hasChanged = hasChanged
    self.isFree = isFree
  }

  /// The subscribers events are delivered to.
  public var subscriberNames: Set<String> { Set(everyone.map(\.identifier)) }

  var everyone: [any EventSubscriber] { subscribers + outside.subscribers }

  /// Handles all pending events, including those added by handling them. External programs come last, run by one
  /// process at a time, and receive events they cause themselves only a few times.
  ///
  /// - Parameter mayContinue: asked before each event; once it returns false, the rest is left to the next dispatch.
  public func dispatch(while mayContinue: @Sendable () -> Bool = { true }) async throws {
    // A process that has changed nothing does not wait for a writer only to deliver others' events.
    let waits = hasChanged()
    @Sendable func goesOn() -> Bool { mayContinue() && (waits || isFree()) }
    // Costs one short read when there is nothing to do, which is nearly always.
    while try await hasPending(for: subscribers), goesOn() {
      var hasProgressed = false
      for subscriber in subscribers {
        while goesOn(), try await advance(subscriber) { hasProgressed = true }
      }
      guard goesOn() else { return }
      if !hasProgressed, try await !passOver() { break }
    }
    try await dispatchOutside(while: goesOn)
  }

  private func dispatchOutside(while mayContinue: @Sendable () -> Bool) async throws {
    guard try await hasPending(for: outside.subscribers), mayContinue(),
      let turn = outside.acquireLock()
    else { return }
    defer { withExtendedLifetime(turn) {} }
    for _ in 0..<OutsideSubscribers.mostRounds {
      let end = try await unitOfWork.read { try events.latestSequence(in: $0) }
      for subscriber in outside.subscribers {
        while mayContinue(), try await advance(subscriber, upTo: end) {}
      }
      guard mayContinue() else { return }
      _ = try await passOver()
      guard try await hasPending(for: outside.subscribers) else { return }
    }
  }

  private func hasPending(for subscribers: [any EventSubscriber]) async throws -> Bool {
    guard !subscribers.isEmpty else { return false }
    return try await unitOfWork.read { transaction in
      let latest = try events.latestSequence(in: transaction)
      let cursors = try events.cursors(in: transaction)
      return subscribers.contains { subscriber in
        let cursor = cursors.first { $0.subscriber == subscriber.identifier }
        return (cursor?.sequence ?? -1) < latest
      }
    }
  }

  /// One step of one subscriber; false if nothing is of interest to it, or it has to wait.
  private func advance(
    _ subscriber: any EventSubscriber, upTo end: Int64 = .max
  ) async throws -> Bool {
    let (cursor, found) = try await unitOfWork.read { transaction in
      let cursor = try events.cursor(of: subscriber.identifier, in: transaction)
      let found = Result {
        try events.next(
          after: cursor?.sequence ?? 0, among: subscriber.interests, in: transaction)
      }
      return (cursor, found)
    }
    guard let cursor else { return try await begin(subscriber) }
    let next: RecordedEvent
    do {
      guard let event = try found.get(), event.sequence <= end else { return false }
      next = event
    } catch let unreadable as UnreadableEvent {
      guard unreadable.sequence <= end else { return false }
      return try await setAside(unreadable, from: cursor)
    }
    guard cursor.isDue(at: timeSource.now()) else { return false }
    do {
      let reaction = try await withTimeLimit(timeLimit) { try await subscriber.handle(next) }
      return try await commit(reaction, for: next, from: cursor)
    } catch let unreadable as UnreadableEvent where unreadable.sequence == next.sequence {
      return try await setAside(unreadable, from: cursor)
    } catch is CancellationError where Task.isCancelled {
      // A handler that is cancelled did not fail.
      return false
    } catch {
      // For any error: if the record itself is at fault, noting it fails as well.
      try await note(error, for: cursor)
      return false
    }
  }

  private func begin(_ subscriber: any EventSubscriber) async throws -> Bool {
    try await unitOfWork.write { transaction in
      guard try events.cursor(of: subscriber.identifier, in: transaction) == nil else { return }
      let sequence: Int64 =
        switch subscriber.beginning {
        case .ofLog: 0
        case .present: try events.latestSequence(in: transaction)
        }
      try events.save(
        SubscriberCursor(subscriber: subscriber.identifier, sequence: sequence), in: transaction)
    }
    return true
  }

  /// Moves everyone past events of no interest, all in one transaction; true when an interesting
  /// one arrived meanwhile.
  private func passOver() async throws -> Bool {
    let lagging = try await unitOfWork.read { try self.lagging(in: $0) }
    guard !lagging.isEmpty else { return false }
    let passed = try await unitOfWork.write { try passOver(in: $0) }
    return lagging.contains { !passed.contains($0) }
  }

  /// - Returns: the cursors that were moved, as they were before.
  @discardableResult
  private func passOver(in transaction: any WriteTransaction) throws -> [SubscriberCursor] {
    let latest = try events.latestSequence(in: transaction)
    let lagging = try lagging(in: transaction)
    for cursor in lagging {
      try events.save(
        SubscriberCursor(subscriber: cursor.subscriber, sequence: latest), in: transaction)
    }
    try forgetWhatIsRead(in: transaction)
    return lagging
  }

  /// Cursors behind the end of the log with no event of interest in between.
  private func lagging(in transaction: any Transaction) throws -> [SubscriberCursor] {
    let latest = try events.latestSequence(in: transaction)
    let cursors = try events.cursors(in: transaction).filter { $0.sequence < latest }
    return try cursors.filter { cursor in
      guard let subscriber = everyone.first(where: { $0.identifier == cursor.subscriber }) else {
        return false
      }
      do {
        return try events.next(
          after: cursor.sequence, among: subscriber.interests, in: transaction) == nil
      } catch is UnreadableEvent {
        return false
      }
    }
  }

  /// Moves a subscriber past an event that it can never handle.
  private func setAside(
    _ event: UnreadableEvent, from cursor: SubscriberCursor
  ) async throws -> Bool {
    try await unitOfWork.write { transaction in
      guard try events.cursor(of: cursor.subscriber, in: transaction) == cursor else { return }
      try events.setAside(
        SetAsideEvent(subscriber: cursor.subscriber, event: event), in: transaction)
      try events.save(
        SubscriberCursor(subscriber: cursor.subscriber, sequence: event.sequence),
        in: transaction)
    }
    return true
  }

  private func commit(
    _ reaction: Reaction, for event: RecordedEvent, from cursor: SubscriberCursor
  ) async throws -> Bool {
    try await unitOfWork.write { transaction in
      // Another process may have been faster; then this reaction is dropped.
      guard try events.cursor(of: cursor.subscriber, in: transaction) == cursor else { return }
      try reaction.commit(transaction)
      try events.save(
        SubscriberCursor(subscriber: cursor.subscriber, sequence: event.sequence),
        in: transaction)
      try passOver(in: transaction)
    }
    return true
  }

  private func note(_ error: any Error, for cursor: SubscriberCursor) async throws {
    let now = timeSource.now()
    try await unitOfWork.write { transaction in
      guard try events.cursor(of: cursor.subscriber, in: transaction) == cursor else { return }
      try events.save(cursor.failed(with: String(describing: error), at: now), in: transaction)
    }
  }
}
