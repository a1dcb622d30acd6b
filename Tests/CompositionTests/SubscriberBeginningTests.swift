import Contracts
import Testing

@testable import Composition

/// Where a new subscriber starts.
struct SubscriberBeginningTests {
  @Test(
    "A new subscriber starts with the whole log or with the present, as it chooses",
    arguments: [
      (LogPlace.memory, SubscriberBeginning.ofLog, [1, 2, 3]),
      (.file, .ofLog, [1, 2, 3]), (.memory, .present, [3]), (.file, .present, [3]),
    ])
  func beginning(place: LogPlace, beginning: SubscriberBeginning, expected: [Int]) async throws {
    let log = try LogFixture(place)
    let listener = Listener("new", log: log.events, beginning: beginning)
    let dispatcher = log.dispatcher([listener])
    try await log.send([1, 2])
    try await dispatcher.dispatch()
    try await log.send([3])
    try await dispatcher.dispatch()
    #expect(listener.delivered == expected)
  }

  @Test("One that starts with the present gets everything after an empty log")
  func presentOfEmptyLog() async throws {
    let log = try LogFixture()
    let listener = Listener("new", log: log.events, beginning: .present)
    let dispatcher = log.dispatcher([listener])
    try await dispatcher.dispatch()
    try await log.send([1])
    try await dispatcher.dispatch()
    #expect(listener.delivered == [1])
  }

  @Test("One that is absent for a while continues where it was")
  func away() async throws {
    let log = try LogFixture()
    let listener = Listener("new", log: log.events, beginning: .present)
    try await log.dispatcher([listener]).dispatch()
    try await log.send([1])
    try await log.dispatcher([]).dispatch()
    try await log.dispatcher([listener]).dispatch()
    #expect(listener.delivered == [1])
  }

  @Test("One that wants every event gets every event")
  func all() async throws {
    let log = try LogFixture()
    let listener = Listener("all", log: log.events, interests: .all)
    try await log.send([1])
    try await log.appendUnsubscribed()
    try await log.dispatcher([listener]).dispatch()
    // It gets events that it added itself, too, and none twice.
    #expect(try await log.handled(by: "all") == [1])
    #expect(try await log.cursor(of: "all")?.sequence == 3)
  }
}
