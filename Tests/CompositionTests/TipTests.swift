import Composition
import Contracts
import Synchronization
import TestSupport
import Testing

struct TipTests {
  @Test("S1-10 Tips of all features are shown one a day in order, and then no more")
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
        "freezes: Tip: streaks earn you freezes, which cover missed days. See: waymark streak",
        """
        restDay: Tip: a planned rest day doesn't break your streak. Mark it with: waymark rest-day \
        add
        """,
        "log: Tip: log steps your devices missed: waymark log steps 2500",
        "week: Tip: see your week day by day: waymark week",
        "backup: Tip: your record is one file. Copy it with: waymark backup FILE",
        "hooks: Tip: run your own program whenever you reach a goal. See: waymark help extending",
      ])
  }
}
