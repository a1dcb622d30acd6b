import Contracts
import NIOCore
import Testing

@testable import WatchLink

/// S5-8: what is to be sent.
struct OutboxTests {
  private let outbox = Outbox()

  @Test("S5-8 Frames that are sent one after the other leave together, and the loop is asked once")
  func together() {
    #expect(outbox.put([1]))
    #expect(!outbox.put([2, 3]))
    #expect(Array(outbox.drain().readableBytesView) == [0, 0, 0, 1, 1, 0, 0, 0, 2, 2, 3])
    #expect(outbox.put([4]))
    #expect(Array(outbox.drain().readableBytesView) == [0, 0, 0, 1, 4])
  }

  @Test("S5-8 A sender does not go on before the system has taken what waits")
  func held() async throws {
    _ = outbox.put([UInt8](repeating: 0, count: Outbox.mostWaiting))
    let count = outbox.drain().readableBytes
    let happenings = Happenings<String>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [outbox] in
        try await outbox.room()
        happenings.add("gone on")
      }
      // Long enough for one that does not wait.
      for _ in 0..<100 { await Task.yield() }
      happenings.add("taken")
      outbox.done(count, .success(()))
      try await group.waitForAll()
    }
    #expect(await happenings.finish() == ["taken", "gone on"])
  }

  @Test("S5-8 A sender waits while much waits for the system, and hears how that went")
  func bounded() async throws {
    _ = outbox.put([UInt8](repeating: 0, count: Outbox.mostWaiting - 4))
    try await outbox.room()
    _ = outbox.put([])
    let first = outbox.drain().readableBytes
    #expect(first == Outbox.mostWaiting + 4)
    let outcomes = Happenings<Bool>()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { [outbox] in outcomes.add((try? await outbox.room()) == nil) }
      }
      group.addTask { [outbox] in outbox.done(first, .failure(PeerError.tooSlow)) }
    }
    // Those that came after it was over had nothing to wait for.
    #expect(await outcomes.finish().count == 2)
    try await outbox.room()
  }
}
