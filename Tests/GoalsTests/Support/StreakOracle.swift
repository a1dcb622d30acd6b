import Contracts

@testable import Goals

/// The rules of streaks written down a second time, looking ahead instead of remembering a held
/// day: what the fold is compared with.
struct StreakOracle {
  private(set) var verdicts: [Verdict] = []
  private(set) var current = 0
  private(set) var best = 0
  private(set) var freezes = 0
  /// Freezes in hand, without the one that holds a day whose outcome is open.
  private(set) var freezesAvailable = 0

  private let inputs: [DayInput]
  private let today: Day
  private var metInARow = 0

  init(_ inputs: [DayInput], today: Day) {
    self.inputs = inputs
    self.today = today
    verdicts = inputs.map { StreakOracle.plainVerdict($0, today: today) }
    var isHolding = false
    for index in inputs.indices {
      switch verdicts[index] {
      case .met: meet()
      case .missed: isHolding = miss(index) || isHolding
      case .frozen: metInARow = 0
      case .pending, .rest, .paused, .future: break
      }
    }
    freezesAvailable = freezes - (isHolding ? 1 : 0)
  }

  private mutating func meet() {
    current += 1
    best = max(best, current)
    metInARow += 1
    if metInARow == 7 {
      metInARow = 0
      freezes = min(5, freezes + 1)
    }
  }

  /// - Returns: whether a freeze holds the day and what becomes of it is open.
  private mutating func miss(_ index: Int) -> Bool {
    metInARow = 0
    let next = verdicts[(index + 1)...].first { $0 == .met || $0 == .missed }
    guard current > 0, freezes > 0, next != .missed else {
      current = 0
      return false
    }
    verdicts[index] = .frozen
    if next == .met { freezes -= 1 }
    return next == nil
  }

  /// The verdict of a day by itself: no freezes yet.
  private static func plainVerdict(_ input: DayInput, today: Day) -> Verdict {
    if input.day > today { return input.restReason == nil ? .future : .rest }
    if let target = input.target, input.value >= target { return .met }
    if input.restReason != nil { return .rest }
    if input.target == nil { return .paused }
    if input.isForgiven { return .frozen }
    return input.day == today ? .pending : .missed
  }
}
