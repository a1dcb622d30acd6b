import Contracts
import TestSupport
import Testing

@testable import Goals

/// Laws of the fold over random histories. The seed is the argument, so a failure names it.
struct StreakFoldPropertyTests {
  /// The number of histories for each argument.
  private static let histories: UInt64 = 100

  @Test(
    "S5-1 The fold agrees with a second implementation of the rules",
    arguments: 0..<60 as Range<UInt64>)
  func oracle(seed: UInt64) {
    for seed in seed * Self.histories..<(seed + 1) * Self.histories {
      let (inputs, today) = Self.history(seed: seed)
      let judged = StreakFold.judge(inputs, from: StreakState(), today: today)
      let oracle = StreakOracle(inputs, today: today)
      let comment: Comment = "history of seed \(seed)"
      #expect(
        History.letters(judged.days.map(\.verdict)) == History.letters(oracle.verdicts), comment)
      let report = StreakReport(state: judged.state, recoveryUsed: false, days: [])
      #expect(report.current == oracle.current, comment)
      #expect(report.currentFrom == oracle.currentFrom, comment)
      #expect(report.best == oracle.best, comment)
      #expect(report.bestFrom == oracle.bestFrom, comment)
      #expect(report.bestTo == oracle.bestTo, comment)
      #expect(report.freezesAvailable == oracle.freezesAvailable, comment)
      #expect(judged.state.freezesEarned == oracle.freezesEarned, comment)
      #expect(judged.state.freezesUsed == oracle.freezesUsed, comment)
      guard inputs.allSatisfy({ !$0.isForgiven }) else { continue }
      #expect(judged.state.lastBreak == oracle.lastBreak, comment)
    }
  }

  @Test("S5-2 A streak never continues over a missed day next to a forgiven one")
  func besideForgiven() {
    for seed in 0..<2_000 as Range<UInt64> {
      let (inputs, today) = Self.history(seed: seed)
      let days = StreakFold.judge(inputs, from: StreakState(), today: today).days
      let counting = days.filter {
        [.met, .missed, .frozen].contains($0.verdict) && $0.day < today
      }
      let forgiven = Set(inputs.filter(\.isForgiven).map(\.day))
      for (day, next) in zip(counting, counting.dropFirst()) {
        let isOneForgiven =
          (day.verdict == .frozen && forgiven.contains(day.day))
          != (next.verdict == .frozen && forgiven.contains(next.day))
        guard isOneForgiven else { continue }
        let other = day.verdict == .frozen && forgiven.contains(day.day) ? next : day
        #expect(other.verdict != .frozen, "seed \(seed), \(other.day)")
      }
    }
  }

  @Test(
    "S5-1 Continuing from any day is the same as starting over", arguments: 0..<100 as Range<UInt64>
  )
  func incremental(seed: UInt64) {
    let (inputs, today) = Self.history(seed: seed)
    let whole = StreakFold.judge(inputs, from: StreakState(), today: today)
    for cut in inputs.indices where inputs[cut].day < today {
      let before = StreakFold.state(
        after: inputs[...cut], from: StreakState(), today: inputs[cut].day.advanced(by: 1))
      let after = StreakFold.judge(inputs[(cut + 1)...], from: before, today: today)
      #expect(after.state == whole.state)
      #expect(after.days == Array(whole.days.dropFirst(cut + 1)))
    }
  }

  @Test("S5-1 The state is the same with or without days", arguments: 0..<100 as Range<UInt64>)
  func withoutDays(seed: UInt64) {
    let (inputs, today) = Self.history(seed: seed)
    let state = StreakFold.state(after: inputs, from: StreakState(), today: today)
    #expect(state == StreakFold.judge(inputs, from: StreakState(), today: today).state)
    #expect(state.best >= state.current)
    #expect((0...5).contains(state.freezes))
    #expect(state.dayAwaitingFreeze == nil || state.freezes > 0 && state.current > 0)
  }

  /// Up to 120 days, some in the future, mostly met so that freezes are earned. Many have used the
  /// recovery, which forgives consecutive days, whatever happened to them later; some have forgiven
  /// days all over, unlike any record.
  private static func history(seed: UInt64) -> (inputs: [DayInput], today: Day) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...120, using: &random)
    let met = [60, 80, 90, 95].randomElement(using: &random) ?? 80
    let isRestless = random.chance(50)
    let isScattered = random.chance(20)
    let forgiven = random.chance(60) ? Int.random(in: 1...count, using: &random) : count + 5
    let forgivenDays = Int.random(in: 1...4, using: &random)
    let inputs = (1...count).map { number in
      let isForgiven =
        (forgiven..<forgiven + forgivenDays).contains(number) || isScattered && random.chance(8)
      return DayInput(
        day: .n(number), value: random.chance(isForgiven ? met / 5 : met) ? 9_000 : 100,
        target: random.chance(8) ? nil : 8_000,
        restReason: isRestless && random.chance(12) ? .illness : nil, isForgiven: isForgiven,
        isAbsent: random.chance(1))
    }
    return (inputs, .n(count - Int.random(in: 0...min(5, count - 1), using: &random)))
  }
}
