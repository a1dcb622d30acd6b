import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Composition

struct OutsideSubscriberTests {
  @Test("Events caused by external programs come to an end, and are not lost")
  func bounded() async throws {
    let log = try LogFixture()
    let echo = Echo(log: log)
    try await log.send([0])
    try await dispatcher(log, echo).dispatch()
    #expect(echo.count.withLock { $0 } == OutsideSubscribers.mostRounds)
    try await dispatcher(log, echo).dispatch()
    #expect(echo.count.withLock { $0 } == 2 * OutsideSubscribers.mostRounds)
  }

  @Test("While another process has the lock, external programs are left to it")
  func taken() async throws {
    let log = try LogFixture()
    let echo = Echo(log: log)
    try await log.send([0])
    try await dispatcher(log, echo, hasTurn: false).dispatch()
    #expect(echo.count.withLock { $0 } == 0)
  }

  private func dispatcher(
    _ log: LogFixture, _ echo: Echo, hasTurn: Bool = true
  ) -> EventDispatcher {
    EventDispatcher(
      unitOfWork: log.unitOfWork, events: log.events, subscribers: [],
      outside: OutsideSubscribers([echo]) { hasTurn ? "the turn" : nil }, timeSource: log.clock)
  }
}

/// Answers every event with another one, like a hook that writes to the record.
private final class Echo: EventSubscriber {
  let identifier = "echo"
  let interests = EventInterests.all
  let beginning = SubscriberBeginning.ofLog
  let count = Mutex(0)
  private let log: LogFixture

  init(log: LogFixture) {
    self.log = log
  }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let number = count.withLock { count in
      count += 1
      return count
    }
    try await log.send([number])
    return .none
  }
}
