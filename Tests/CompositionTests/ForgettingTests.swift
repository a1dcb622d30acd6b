import Contracts
import ContractsTesting
import Testing

@testable import Composition

/// Deletion of events that every subscriber has read.
struct ForgettingTests {
  private let tail = Int(EventDispatcher.tail)

  private func kept(in log: LogFixture) async throws -> [Int] {
    try await log.all(NumberSent.self).map(\.number)
  }

  @Test(
    "What every subscriber has read is deleted, except for a short tail",
    arguments: LogPlace.allCases)
  func read(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let listeners = ["one", "two"].map { Listener($0, log: log.events, interests: .all) }
    try await log.send(1...tail)
    try await log.dispatcher(listeners).dispatch()
    #expect(listeners.map(\.delivered) == [Array(1...tail), Array(1...tail)])
    let latest = try await log.unitOfWork.read { try log.events.latestSequence(in: $0) }
    #expect(latest == Int64(3 * tail))
    #expect(try await kept(in: log) == [])
    #expect(try await log.all(NumberHandled.self).count == tail)
    // No event is delivered twice because of that, and new ones arrive.
    try await log.send([7_000])
    try await log.dispatcher(listeners).dispatch()
    #expect(listeners.allSatisfy { $0.delivered == Array(1...tail) + [7_000] })
  }

  @Test("Nothing that the slowest subscriber has not read is deleted", arguments: LogPlace.allCases)
  func slowest(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let stuck = Listener("stuck", log: log.events) { number in
      if number == 3 { throw Listener.Stuck() }
    }
    try await log.send(1...(3 * tail))
    try await log.dispatcher([Listener("quick", log: log.events), stuck]).dispatch()
    #expect(try await kept(in: log) == Array(3...(3 * tail)))
    // It is retried.
    log.wait(seconds: 4_000)
    let mended = Listener("stuck", log: log.events)
    try await log.dispatcher([Listener("quick", log: log.events), mended]).dispatch()
    #expect(mended.delivered == Array(3...(3 * tail)))
    #expect(try await kept(in: log) == [])
  }

  @Test("A removed subscriber blocks no deletion, and later continues with what is left")
  func gone() async throws {
    let log = try LogFixture()
    let hook = Listener("hook:gone", log: log.events)
    let steady = Listener("steady", log: log.events) { _ in }
    try await log.send([1])
    try await log.dispatcher([steady, hook]).dispatch()
    try await log.send(2...(2 * tail))
    try await log.dispatcher([steady]).dispatch()
    let left = try await kept(in: log)
    #expect(left.count < tail)
    try await log.send([9_000])
    let back = Listener("hook:gone", log: log.events)
    try await log.dispatcher([steady, back]).dispatch()
    #expect(back.delivered == left + [9_000])
  }

  @Test("Nothing is deleted before every subscriber has started")
  func notStarted() async throws {
    let log = try LogFixture()
    let early = Listener("early", log: log.events)
    try await log.send(1...(2 * tail))
    _ = try await log.dispatcher([early, Listener("late", log: log.events)]).forgetWhatIsRead()
    #expect(try await kept(in: log) == Array(1...(2 * tail)))
  }
}

extension Listener {
  struct Stuck: Error {}
}
