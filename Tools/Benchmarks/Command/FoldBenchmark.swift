import Contracts
import Goals

/// Folds the days of thirty years, like `today` without any stored state.
struct FoldBenchmark {
  static let days = 10_957

  private let inputs: [DayInput]
  private let today: Day

  init() {
    today = Day(ordinal: 20_000)
    let first = today.advanced(by: -Self.days)
    inputs = (0..<Self.days).map { index in
      // About two days in three are met, with an occasional rest day.
      DayInput(
        day: first.advanced(by: index), value: 4_000 + index * 7_919 % 12_000, target: 8_000,
        restReason: index % 41 == 0 ? .travel : nil)
    }
  }

  /// Milliseconds per fold.
  func measure() -> Double {
    let clock = ContinuousClock()
    var best = 0
    let time = clock.measure {
      best = StreakFold.state(after: inputs, from: StreakState(), today: today).best
    }
    precondition(best > 0, "the fold found no streak, so it did not run")
    let (seconds, attoseconds) = time.components
    return Double(seconds) * 1_000 + Double(attoseconds) / 1e15
  }
}
