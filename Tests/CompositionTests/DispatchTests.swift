import Contracts
import ContractsTesting
import SQLiteStore
import Testing

@testable import Composition

/// Delivery of events to their subscribers.
struct DispatchTests {
  @Test(
    "Each subscriber gets each event it wants once, in order", arguments: LogPlace.allCases)
  func inOrder(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let (one, two) = (Listener("one", log: log.events), Listener("two", log: log.events))
    try await log.send([1, 2])
    try await log.appendUnsubscribed()
    try await log.send([3])
    let dispatcher = log.dispatcher([one, two])
    for _ in 1...2 { try await dispatcher.dispatch() }
    for listener in [one, two] {
      #expect(listener.delivered == [1, 2, 3])
      #expect(try await log.handled(by: listener.identifier) == [1, 2, 3])
    }
  }

  @Test("An event after a dispatch is delivered by the next one", arguments: LogPlace.allCases)
  func later(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let listener = Listener("one", log: log.events)
    for number in 1...3 {
      try await log.send([number])
      try await log.dispatcher([listener]).dispatch()
    }
    #expect(listener.delivered == [1, 2, 3])
  }

  @Test(
    "An unreadable event is set aside with a note, and the next is delivered",
    arguments: LogPlace.allCases)
  func setAside(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let (one, two) = (Listener("one", log: log.events), Listener("two", log: log.events))
    try await log.send([1])
    try await log.unitOfWork.write {
      try log.events.append(NewerNumberSent(numbers: [2]), at: log.clock.now(), in: $0)
    }
    try await log.send([3])
    for _ in 1...2 { try await log.dispatcher([one, two]).dispatch() }
    for listener in [one, two] {
      #expect(listener.delivered == [1, 3])
      #expect(try await log.cursor(of: listener.identifier)?.failures == 0)
    }
    let unreadable = UnreadableEvent(sequence: 2, name: NumberSent.name)
    #expect(
      try await log.unitOfWork.read { try log.events.eventsSetAside(in: $0) }
        == ["one", "two"].map { SetAsideEvent(subscriber: $0, event: unreadable) })
  }

  @Test("An unreadable event is not skipped without a note")
  func damaged() async throws {
    let log = try LogFixture(.file)
    let listeners = ["one", "two"].map { Listener($0, log: log.events) }
    try await log.send([1])
    try await log.unitOfWork.write {
      try log.events.append(
        NumberSent(number: 2), at: Instant(secondsSince1970: .max), in: $0)
    }
    try await log.send([3])
    try await log.dispatcher(listeners).dispatch()
    #expect(listeners.map(\.delivered) == [[1, 3], [1, 3]])
    let unreadable = UnreadableEvent(sequence: 2, name: NumberSent.name)
    #expect(
      try await log.unitOfWork.read { try log.events.eventsSetAside(in: $0) }
        == ["one", "two"].map { SetAsideEvent(subscriber: $0, event: unreadable) })
  }

  @Test("An event set aside by another process meanwhile moves no cursor back")
  func setAsideElsewhere() async throws {
    let log = try LogFixture()
    let listener = Listener("one", log: log.events)
    try await log.send([1])
    try await log.dispatcher([listener]).dispatch()
    try await log.unitOfWork.write {
      try log.events.append(NewerNumberSent(numbers: [2]), at: log.clock.now(), in: $0)
    }
    try await log.send([3])
    let interrupted = InterruptedUnitOfWork(log.unitOfWork) {
      try await log.dispatcher([listener]).dispatch()
    }
    try await log.dispatcher([listener], over: interrupted).dispatch()
    #expect(listener.delivered == [1, 3])
    #expect(try await log.handled(by: "one") == [1, 3])
  }

  @Test("After failing on another event, a subscriber is retried and misses nothing")
  func retriedAfterFailure() async throws {
    let log = try LogFixture()
    let listener = Listener("one", log: log.events) { number in
      if number == 1 { throw UnreadableEvent(sequence: 2, name: nil) }
    }
    try await log.send([1, 2])
    try await log.dispatcher([listener]).dispatch()
    #expect(try await log.cursor(of: "one")?.sequence == 0)
    #expect(try await log.cursor(of: "one")?.failures == 1)
    #expect(try await log.unitOfWork.read { try log.events.eventsSetAside(in: $0) } == [])
  }

  @Test("Reaction and cursor commit together", arguments: LogPlace.allCases)
  func together(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    try await log.send([1])
    try await log.dispatcher([FailingCommit(log: log.events)]).dispatch()
    #expect(try await log.handled(by: "halfway") == [])
    let cursor = try #require(try await log.cursor(of: "halfway"))
    #expect(cursor.sequence == 0)
    #expect(cursor.failures == 1)
    #expect(cursor.lastError == "not today")
  }

  @Test(
    "A reaction to an event that another process handled meanwhile is discarded",
    arguments: LogPlace.allCases)
  func dropped(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let other = try log.another()
    let swift = Listener("one", log: log.events)
    let slow = Listener("one", log: log.events) { number in
      if number == 1 { try await log.dispatcher([swift], over: other).dispatch() }
    }
    try await log.send([1, 2])
    try await log.dispatcher([slow]).dispatch()
    #expect(slow.delivered == [1])
    #expect(try await log.handled(by: "one") == [1, 2])
  }

  @Test("An event added while others are skipped is not lost")
  func notPassedOver() async throws {
    let log = try LogFixture()
    let listener = Listener("one", log: log.events)
    try await log.dispatcher([listener]).dispatch()
    try await log.appendUnsubscribed()
    let interrupted = InterruptedUnitOfWork(log.unitOfWork) { try await log.send([7]) }
    try await log.dispatcher([listener], over: interrupted).dispatch()
    #expect(try await log.handled(by: "one") == [7])
  }

  @Test(
    "Events added by a reaction are delivered by the same call", arguments: LogPlace.allCases)
  func chain(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let last = Counting(identifier: "last", log: log.events, limit: 5)
    let listener = Listener("first", log: log.events)
    try await log.send([1])
    // The one that adds comes after the one that listens.
    try await log.dispatcher([listener, last]).dispatch()
    #expect(try await log.handled(by: "first") == [1, 2, 3, 4, 5])
  }

  @Test("With nothing pending, a dispatch writes nothing")
  func idle() async throws {
    let log = try LogFixture()
    let listener = Listener("one", log: log.events)
    try await log.send([1])
    try await log.dispatcher([listener]).dispatch()
    let untouched = InterruptedUnitOfWork(log.unitOfWork) { Issue.record("wrote") }
    try await log.dispatcher([listener], over: untouched).dispatch()
  }

  @Test("While another process writes, a dispatch leaves everything to the next one")
  func notNow() async throws {
    let log = try LogFixture()
    let listener = Listener("one", log: log.events)
    try await log.send([1])
    let untouched = InterruptedUnitOfWork(log.unitOfWork) { Issue.record("wrote") }
    try await EventDispatcher(
      unitOfWork: untouched, events: log.events, subscribers: [listener], timeSource: log.clock,
      hasChanged: { false }, isFree: { false }
    ).dispatch()
    #expect(listener.delivered == [])
    try await log.dispatcher([listener]).dispatch()
    #expect(listener.delivered == [1])
  }

  @Test("A read-only process stops delivering once another process writes")
  func yieldsToWriter() async throws {
    let log = try LogFixture()
    let listener = Listener("one", log: log.events)
    try await log.send([1, 2, 3])
    func dispatch(hasChanged: Bool) async throws {
      try await EventDispatcher(
        unitOfWork: log.unitOfWork, events: log.events, subscribers: [listener],
        timeSource: log.clock, hasChanged: { hasChanged }, isFree: { listener.delivered.count < 2 }
      ).dispatch()
    }
    try await dispatch(hasChanged: false)
    #expect(listener.delivered == [1, 2])
    try await dispatch(hasChanged: true)
    #expect(listener.delivered == [1, 2, 3])
  }

  @Test("A dispatch that should not continue leaves the rest to the next one")
  func noFurther() async throws {
    let log = try LogFixture()
    let listener = Listener("one", log: log.events)
    try await log.send([1, 2, 3])
    try await log.dispatcher([listener]).dispatch(while: { listener.delivered.count < 2 })
    #expect(listener.delivered == [1, 2])
    try await log.dispatcher([listener]).dispatch()
    #expect(listener.delivered == [1, 2, 3])
  }

  @Test(
    "A record is free unless another process writes, and reports that at once",
    .timeLimit(.minutes(1)))
  func free() async throws {
    let log = try LogFixture(.file)
    let record = try #require(try log.another() as? SQLiteRecord)
    #expect(record.isFree())
    try await log.unitOfWork.write { _ in
      let start = ContinuousClock.now
      #expect(!record.isFree())
      #expect(ContinuousClock.now - start < .seconds(1))
    }
    #expect(record.isFree())
    #expect(!record.hasWritten)
    // It still waits when it must write.
    try await record.write {
      try log.events.append(UnsubscribedEvent(), at: log.clock.now(), in: $0)
    }
    #expect(record.hasWritten)
  }

  @Test("Two processes at once commit each reaction exactly once", .timeLimit(.minutes(2)))
  func twoProcesses() async throws {
    let log = try LogFixture(.file)
    // Few enough that the log keeps all reactions.
    try await log.send(1...30)
    try await withThrowingTaskGroup { group in
      for _ in 1...2 {
        let dispatcher = log.dispatcher(
          [Listener("one", log: log.events), Listener("two", log: log.events)],
          over: try log.another())
        group.addTask { try await dispatcher.dispatch() }
      }
      try await group.waitForAll()
    }
    for name in ["one", "two"] {
      #expect(try await log.handled(by: name) == Array(1...30))
    }
  }
}

/// Adds the next number for each it receives, up to a limit.
private struct Counting: EventSubscriber {
  let identifier: String
  let interests = EventInterests.named([NumberSent.name])
  let beginning = SubscriberBeginning.ofLog
  let log: any EventLog
  let limit: Int

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    guard let told = try event.event(as: NumberSent.self), told.number < limit else { return .none }
    return Reaction {
      try log.append(NumberSent(number: told.number + 1), at: event.occurredAt, in: $0)
    }
  }
}
