import Contracts

/// The verdicts of days for a streak. Specification S5-1 and S5-2, implemented a second time.
///
/// Looks at every day together with its neighbours that count, instead of carrying a state along.
struct StreakOracle {
  /// A day in terms of its goal.
  struct Input {
    var day: Day
    var value: Int
    /// Nil while the goal is disabled.
    var target: Int?
    var isRest = false
    var isRecovered = false
    /// The person had less than four hours of it. Specification S5-12.
    var isAbsent = false
  }

  struct Break: Equatable {
    var days: ClosedRange<Day>
    var missed: Int
  }

  private(set) var verdicts: [Day: Verdict] = [:]
  private(set) var current = 0
  private(set) var currentFrom: Day?
  private(set) var best = 0
  private(set) var bestFrom: Day?
  private(set) var bestTo: Day?
  /// Available, without one reserved for a missed day that is still undecided.
  private(set) var freezes = 0
  private(set) var lastBreak: Break?
  /// The days that earned a freeze, and the days that saved another, with that day.
  private(set) var earned: [Day] = []
  private(set) var saved: [Day: Day] = [:]

  private static let metDaysPerFreeze = 7
  private static let mostFreezes = 5

  /// - Parameter days: all up to today, sorted, without gaps.
  init(_ days: [Input]) {
    // Only these count; the others carry the streak over.
    var counting: [(input: Input, verdict: Verdict)] = []
    for input in days {
      let isLast = input.day == days.last?.day
      if let target = input.target, input.value >= target {
        counting.append((input, .met))
      } else if input.isAbsent {
        verdicts[input.day] = .paused
      } else if input.isRest {
        verdicts[input.day] = .rest
      } else if input.target == nil {
        verdicts[input.day] = .paused
      } else if input.isRecovered {
        counting.append((input, .frozen))
      } else if isLast {
        verdicts[input.day] = .pending
      } else {
        counting.append((input, .missed))
      }
    }
    var metInARow = 0
    var held: Day?
    for (index, (input, verdict)) in counting.enumerated() {
      verdicts[input.day] = verdict
      switch verdict {
      case .met:
        if let day = held {
          freezes -= 1
          saved[input.day] = day
          verdicts[day] = .frozen
          held = nil
        }
        grow(on: input.day)
        metInARow += 1
        if metInARow % Self.metDaysPerFreeze == 0, freezes < Self.mostFreezes {
          freezes += 1
          earned.append(input.day)
        }
      case .frozen:
        metInARow = 0
      case .missed, .pending, .rest, .paused, .future:
        metInARow = 0
        let isAfterMet = index > 0 && counting[index - 1].verdict == .met
        let isBeforeMet = index + 1 == counting.count || counting[index + 1].verdict == .met
        if current > 0, freezes > 0, isAfterMet, isBeforeMet {
          held = input.day
          verdicts[input.day] = .frozen
        } else {
          miss(input.day)
        }
      }
    }
    if held != nil { freezes -= 1 }
  }

  private mutating func grow(on day: Day) {
    current += 1
    currentFrom = currentFrom ?? day
    guard current > best else { return }
    best = current
    bestFrom = currentFrom
    bestTo = day
  }

  private mutating func miss(_ day: Day) {
    if current > 0 {
      lastBreak = Break(days: day...day, missed: 1)
    } else if let last = lastBreak {
      lastBreak = Break(days: last.days.lowerBound...day, missed: last.missed + 1)
    }
    current = 0
    currentFrom = nil
  }
}
