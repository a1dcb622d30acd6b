import Contracts
import TestSupport
import Testing

/// S5-6: the fold of one day.
struct AppLockDayTests {
  private static let day = Day(ordinal: 20_000)

  @Test("S5-6 A day starts locked if there is a goal, or else as it was left")
  func beginning() {
    let target = 8_000
    #expect(AppLockDay(day: Self.day, target: target).isLocked)
    #expect(!AppLockDay(day: Self.day).isLocked && !AppLockDay(day: Self.day).isUnlocked)
    let kept = AppLockDay(day: Self.day, wasUnlocked: true, target: target)
    #expect(!kept.isLocked && kept.isUnlocked && kept.remaining == 8_000)
    #expect(AppLockDay(day: Self.day, steps: 8_000, target: target).isUnlocked)
  }

  @Test(
    "S5-6 Whatever happens in a day: unlocked once the goal was ever met, never locked again",
    arguments: 1...40 as ClosedRange<UInt64>)
  func anyDay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var day = AppLockDay(day: Self.day)
    var wasMet = false
    var unlockings = 0
    for _ in 0..<30 {
      let steps = Int.random(in: 0...20_000, using: &random)
      let target =
        Bool.random(using: &random) ? StepTarget.all.randomElement(using: &random)?.steps : nil
      let wasUnlocked = day.isUnlocked
      day = AppLockDay(day: Self.day, wasUnlocked: wasUnlocked, steps: steps, target: target)
      if day.isUnlocked, !wasUnlocked { unlockings += 1 }
      wasMet = wasMet || target.map { steps >= $0 } ?? false
      #expect(day.isUnlocked == wasMet, "seed \(seed)")
      #expect(day.isLocked == (target != nil && !wasMet), "seed \(seed)")
      #expect(day.remaining == target.map { max(0, $0 - steps) }, "seed \(seed)")
    }
    #expect(unlockings == (wasMet ? 1 : 0), "seed \(seed)")
  }
}
