import Composition
import Contracts
import Synchronization
import TestSupport
import Testing

/// The tips of the whole product.
struct TipTests {
  @Test("S1-10 Tips of all features come one a day in their order, and then no more")
  func order() async throws {
    let folder = try TemporaryFolder()
    let now = Mutex(Instant(secondsSince1970: 1_800_000_000))
    let waymark = try await bootstrap(
      WaymarkEnvironment(home: folder.file("home"), clock: { now.withLock { $0 } }))
    defer { waymark.close() }
    _ = try await waymark.settings.set("hasCompletedOnboarding", to: "on")
    var shown: [String] = []
    for _ in 1...8 {
      while let tip = try await waymark.tips.next() {
        shown.append("\(tip.id): \(tip.phrase)")
      }
      now.withLock { $0 = $0 + 86_400 }
    }
    #expect(
      shown == [
        "freezes: Tip: a streak earns freezes, which forgive a missed day. See: waymark streak",
        """
        restDay: Tip: a planned day off does not break a streak. Mark it with: waymark rest-day add
        """,
        "log: Tip: you can log what no device counted: waymark log steps 2500",
        "week: Tip: see your week day by day: waymark week",
        "backup: Tip: your record is one file. Copy it with: waymark backup FILE",
        "hooks: Tip: your own program can be run for every goal reached. See: waymark help extending",
      ])
  }
}
