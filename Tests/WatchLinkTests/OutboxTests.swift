import Contracts
import NIOCore
import Testing

@testable import WatchLink

/// S5-8: frames to send.
struct OutboxTests {
  private let outbox = Outbox()

  @Test("S5-8 Frames sent one after another leave together, with one call to the loop")
  func together() {
    #expect(outbox.put([1]))
    #expect(!outbox.put([2, 3]))
    #expect(Array(outbox.drain().readableBytesView) == [0, 0, 0, 1, 1, 0, 0, 0, 2, 2, 3])
    #expect(outbox.put([4]))
    #expect(Array(outbox.drain().readableBytesView) == [0, 0, 0, 1, 4])
  }

  @Test("S5-8 A sender does not continue before the system has accepted the waiting bytes")
  func held() async throws {
    _ = outbox.put([UInt8](repeating: 0, count: Outbox.mostWaiting))
    let count = outbox.drain().readableBytes
    let happenings = EventCollector<String>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [outbox] in
        try await outbox.room()
        happenings.add("gone on")
      }
      // Long enough for a sender that does not wait.
      for _ in 0..<100 { await Task.yield() }
      happenings.add("taken")
      outbox.done(count, .success(()))
      try await group.waitForAll()
    }
    #expect(await happenings.finish() == ["taken", "gone on"])
  }

  @Test("S5-8 A sender waits while the queue is full, and gets the result")
  func bounded() async throws {
    _ = outbox.put([UInt8](repeating: 0, count: Outbox.mostWaiting - 4))
    try await outbox.room()
    _ = outbox.put([])
    let first = outbox.drain().readableBytes
    #expect(first == Outbox.mostWaiting + 4)
    let outcomes = EventCollector<Bool>()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { [outbox] in outcomes.add((try? await outbox.room()) == nil) }
      }
      group.addTask { [outbox] in outbox.done(first, .failure(PeerError.tooSlow)) }
    }
    // Frames after the end had nothing to wait for.
    #expect(await outcomes.finish().count == 2)
    try await outbox.room()
  }
}
