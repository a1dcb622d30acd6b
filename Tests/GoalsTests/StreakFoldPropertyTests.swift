import Contracts
import TestSupport
import Testing

@testable import Goals

/// Laws of the fold over random histories. The seed is the argument, so a failure names it.
struct StreakFoldPropertyTests {
  @Test(
    "S5-1 The fold agrees with the rules written a second time", arguments: 0..<400 as Range<UInt64>
  )
  func oracle(seed: UInt64) {
    let (inputs, today) = StreakFoldPropertyTests.history(seed: seed)
    let judged = StreakFold.judge(inputs, from: StreakState(), today: today)
    let oracle = StreakOracle(inputs, today: today)
    #expect(History.letters(judged.days.map(\.verdict)) == History.letters(oracle.verdicts))
    let report = StreakReport(state: judged.state, recoveryUsed: false, days: [])
    #expect(report.current == oracle.current)
    #expect(report.best == oracle.best)
    #expect(report.freezesAvailable == oracle.freezesAvailable)
  }

  @Test(
    "S5-1 Going on from any day is the same as starting over", arguments: 0..<100 as Range<UInt64>)
  func incremental(seed: UInt64) {
    let (inputs, today) = StreakFoldPropertyTests.history(seed: seed)
    let whole = StreakFold.judge(inputs, from: StreakState(), today: today)
    for cut in inputs.indices where inputs[cut].day < today {
      let before = StreakFold.state(
        after: inputs[...cut], from: StreakState(), today: inputs[cut].day.advanced(by: 1))
      let after = StreakFold.judge(inputs[(cut + 1)...], from: before, today: today)
      #expect(after.state == whole.state)
      #expect(after.days == Array(whole.days.dropFirst(cut + 1)))
    }
  }

  @Test("S5-1 With days or without, the state is the same", arguments: 0..<100 as Range<UInt64>)
  func withoutDays(seed: UInt64) {
    let (inputs, today) = StreakFoldPropertyTests.history(seed: seed)
    let state = StreakFold.state(after: inputs, from: StreakState(), today: today)
    #expect(state == StreakFold.judge(inputs, from: StreakState(), today: today).state)
    #expect(state.best >= state.current)
    #expect((0...5).contains(state.freezes))
    #expect(state.heldDay == nil || state.freezes > 0 && state.current > 0)
  }

  /// Up to 120 days, some of them to come, met more often than not so that freezes are earned.
  private static func history(seed: UInt64) -> (inputs: [DayInput], today: Day) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...120, using: &random)
    let met = [60, 80, 90, 95].randomElement(using: &random) ?? 80
    let inputs = (1...count).map { number in
      DayInput(
        day: .n(number), value: random.chance(met) ? 9_000 : 100,
        target: random.chance(8) ? nil : 8_000,
        restReason: random.chance(12) ? .illness : nil, isForgiven: random.chance(2))
    }
    return (inputs, .n(count - Int.random(in: 0...min(5, count - 1), using: &random)))
  }
}
