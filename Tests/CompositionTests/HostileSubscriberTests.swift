import Contracts
import ContractsTesting
import Testing

@testable import Composition

/// Misbehaving subscribers do not affect others.
struct HostileSubscriberTests {
  @Test("A failure is recorded with its reason; the others continue", arguments: LogPlace.allCases)
  func throwing(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let hostile = Hostile.throwing(log: log.events)
    let good = Listener("good", log: log.events)
    try await log.send([1, 2])
    try await log.dispatcher([hostile, good]).dispatch()
    #expect(try await log.handled(by: "good") == [1, 2])
    #expect(hostile.delivered == [1])
    #expect(
      try await log.cursor(of: "hostile")
        == SubscriberCursor(
          subscriber: "hostile", sequence: 0, failures: 1, lastError: "not today",
          retryAt: log.clock.now() + 2))
  }

  @Test(
    "One that throws a storage error does not stop the others either",
    arguments: [StorageError.busy, .corrupt(detail: "x"), .foreignTransaction])
  func storageError(_ error: StorageError) async throws {
    let log = try LogFixture()
    let good = Listener("good", log: log.events)
    try await log.send([1])
    try await log.dispatcher([Hostile.throwing(error, log: log.events), good]).dispatch()
    #expect(try await log.handled(by: "good") == [1])
    #expect(try await log.cursor(of: "hostile")?.failures == 1)
  }

  @Test("It is retried after its wait and not before, and gets every event in order")
  func retried() async throws {
    let log = try LogFixture()
    let hostile = Hostile.throwing(times: 2, log: log.events)
    let dispatcher = log.dispatcher([hostile])
    try await log.send([1, 2])
    var handed: [Int] = []
    for wait in [0, 1, 1, 3, 1] as [Int64] {
      log.wait(seconds: wait)
      try await dispatcher.dispatch()
      handed.append(hostile.delivered.count)
    }
    #expect(handed == [1, 1, 2, 2, 4])
    #expect(try await log.handled(by: "hostile") == [1, 2])
    #expect(try await log.cursor(of: "hostile")?.failures == 0)
  }

  @Test("Waits double from 2 seconds to an hour")
  func waits() {
    var cursor = SubscriberCursor(subscriber: "x", sequence: 0)
    let now = Instant(secondsSince1970: 0)
    let waits = (1...14).map { _ in
      cursor = cursor.failed(with: "", at: now)
      return (cursor.retryAt ?? now) - now
    }
    #expect(waits == [2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600, 3_600])
    #expect(cursor.failures == 14)
  }

  @Test(
    "A clock set back does not stall a waiting retry",
    arguments: [3_601, 86_400, 10 * 365 * 86_400])
  func clockSetBack(seconds: Int64) async throws {
    let log = try LogFixture()
    let hostile = Hostile.throwing(times: 1, log: log.events)
    let dispatcher = log.dispatcher([hostile])
    try await log.send([1])
    try await dispatcher.dispatch()
    log.wait(seconds: -seconds)
    try await dispatcher.dispatch()
    #expect(try await log.handled(by: "hostile") == [1])
  }

  @Test("A clock set back a little adds at most an hour of waiting")
  func clockSetBackALittle() async throws {
    let log = try LogFixture()
    let hostile = Hostile.throwing(times: 1, log: log.events)
    let dispatcher = log.dispatcher([hostile])
    try await log.send([1])
    try await dispatcher.dispatch()
    log.wait(seconds: -3_000)
    try await dispatcher.dispatch()
    #expect(hostile.delivered == [1])
    log.wait(seconds: 3_002)
    try await dispatcher.dispatch()
    #expect(try await log.handled(by: "hostile") == [1])
  }

  @Test(
    "One that hangs is abandoned after the limit; the others continue",
    .timeLimit(.minutes(1)), arguments: LogPlace.allCases)
  func hanging(_ place: LogPlace) async throws {
    let log = try LogFixture(place)
    let good = Listener("good", log: log.events)
    try await log.send([1, 2])
    try await log.dispatcher(
      [Hostile.hanging(log: log.events), good], timeLimit: .milliseconds(100)
    ).dispatch()
    #expect(try await log.handled(by: "good") == [1, 2])
    let cursor = try #require(try await log.cursor(of: "hostile"))
    #expect(cursor.failures == 1)
    #expect(cursor.lastError == "took longer than 0.1 seconds")
  }

  @Test("One that blocks its thread is abandoned after the limit", .timeLimit(.minutes(1)))
  func blocking() async throws {
    let log = try LogFixture()
    let hostile = Hostile.blocking(for: 3, log: log.events)
    let good = Listener("good", log: log.events)
    try await log.send([1])
    let start = ContinuousClock.now
    try await log.dispatcher([hostile, good], timeLimit: .milliseconds(100)).dispatch()
    #expect(ContinuousClock.now - start < .seconds(2.5))
    #expect(try await log.handled(by: "good") == [1])
    #expect(try await log.cursor(of: "hostile")?.failures == 1)
  }

  @Test("The late result of an abandoned one is discarded", .timeLimit(.minutes(1)))
  func tooLate() async throws {
    let log = try LogFixture()
    let hostile = Hostile.blocking(for: 0.3, log: log.events)
    try await log.send([1])
    try await log.dispatcher([hostile], timeLimit: .milliseconds(50)).dispatch()
    try await Task.sleep(for: .milliseconds(500))
    #expect(try await log.handled(by: "hostile") == [])
  }
}
