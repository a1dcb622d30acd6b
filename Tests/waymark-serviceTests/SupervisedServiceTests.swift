import Contracts
import Dispatch
import ServiceLifecycle
import Synchronization
import Testing

@testable import waymark_service

struct SupervisedServiceTests {
  private let lines = LogLines()

  /// Runs a service in its own group until it is told to stop.
  private func run(
    _ service: some LongRunningService, stopTimeout: Duration = .seconds(10),
    wait: @escaping @Sendable (Int64) async throws -> Void = { _ in },
    until condition: () -> Bool
  ) async throws {
    let supervised = SupervisedService(
      service: service, log: lines.log, stopTimeout: stopTimeout, wait: wait)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: supervised)], logger: .silent))
    let running = Task { try await group.run() }
    try await eventually(condition)
    await group.triggerGracefulShutdown()
    try await running.value
  }

  @Test("A service that throws is restarted, each time after a longer wait")
  func throwing() async throws {
    struct NoBus: Error {}
    let begun = Tally()
    let waits = Mutex<[Int64]>([])
    try await run(
      SomeService {
        if begun.add() < 4 { throw NoBus() }
        try await Task.sleep(for: .seconds(600))
      },
      wait: { seconds in waits.withLock { $0.append(seconds) } },
      until: { begun.count == 4 })
    #expect(waits.withLock { $0 } == [2, 4, 8])
    #expect(
      lines.all.first == "error: some.service stopped and restarts in 2 seconds: NoBus()")
    #expect(lines.all.count == 3)
  }

  @Test("A service that ends without being told is restarted")
  func ending() async throws {
    let begun = Tally()
    try await run(SomeService { begun.add() }, until: { begun.count >= 3 })
    #expect(lines.all.first?.hasSuffix("it stopped by itself") == true)
  }

  @Test("A service that does not stop is abandoned")
  func hanging() async throws {
    let begun = Tally()
    let never = DispatchSemaphore(value: 0)
    try await run(
      SomeService {
        begun.add()
        block(on: never)
      }, stopTimeout: .milliseconds(50), until: { begun.count == 1 })
    #expect(lines.all == ["warning: some.service didn't stop in time and was abandoned."])
    never.signal()
  }

  @Test("What a service reports is in the log, without control sequences")
  func reporting() async throws {
    let begun = Tally()
    try await run(
      SomeService { report in
        report(Phrase(verbatim: "the far end says \u{1B}[2J"))
        begun.add()
        try await Task.sleep(for: .seconds(600))
      }, until: { begun.count == 1 })
    #expect(lines.all.first?.hasPrefix("warning: the far end says") == true)
    #expect(lines.all.first?.contains("\u{1B}") == false)
  }
}

private struct SomeService: LongRunningService {
  let identifier = "some.service"
  let work: @Sendable (@escaping @Sendable (Phrase) -> Void) async throws -> Void

  init(_ work: @escaping @Sendable () async throws -> Void) {
    self.work = { _ in try await work() }
  }

  init(_ work: @escaping @Sendable (@escaping @Sendable (Phrase) -> Void) async throws -> Void) {
    self.work = work
  }

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    try await work(report)
  }
}
