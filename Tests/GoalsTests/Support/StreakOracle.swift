import Contracts

@testable import Goals

/// The rules of streaks written down a second time from the specification, as plainly as can be: each
/// day is looked at beside its neighbours, and what is in hand is counted from the first day on, for
/// every day anew. What the fold is compared with.
struct StreakOracle {
  private(set) var verdicts: [Verdict]
  private(set) var current = 0
  private(set) var currentFrom: Day?
  private(set) var best = 0
  private(set) var bestFrom: Day?
  private(set) var bestTo: Day?
  private(set) var freezesEarned = 0
  private(set) var freezesUsed = 0
  /// Freezes in hand, without the one that holds a day whose outcome is open.
  private(set) var freezesAvailable = 0
  /// The last row of missed days that ended a streak; of use while nothing is forgiven.
  private(set) var lastBreak: StreakBreak?

  init(_ inputs: [DayInput], today: Day) {
    let plain = inputs.map { StreakOracle.plainVerdict($0, today: today) }
    // A day forgiven while it is still today is as open as a pending one.
    let counting = inputs.indices.filter { index in
      [.met, .missed].contains(plain[index])
        || plain[index] == .frozen && inputs[index].day < today
    }
    verdicts = plain
    var isOpen = false
    for (place, index) in counting.enumerated() where plain[index] == .missed {
      let before = counting.prefix(place).last.map { plain[$0] }
      let next = counting.dropFirst(place + 1).first.map { plain[$0] }
      guard before == .met, next == .met || next == nil,
        count(freezesOn: counting.prefix(place), plain).inHand > 0
      else { continue }
      verdicts[index] = .frozen
      isOpen = next == nil
    }
    let freezes = count(freezesOn: counting[...], plain)
    freezesEarned = freezes.earned
    freezesUsed = freezes.used
    freezesAvailable = freezes.inHand - (isOpen ? 1 : 0)
    measure(inputs)
  }

  /// What was earned and used on these days: a seventh met day in a row earns, a met day after a
  /// missed one that was saved has used.
  private func count(
    freezesOn days: ArraySlice<Int>, _ plain: [Verdict]
  ) -> (earned: Int, used: Int, inHand: Int) {
    var earned = 0
    var used = 0
    var row = 0
    for (place, index) in days.enumerated() {
      guard plain[index] == .met else {
        row = 0
        continue
      }
      if let before = days.prefix(place).last, plain[before] == .missed, verdicts[before] == .frozen
      {
        used += 1
      }
      row += 1
      if row % 7 == 0, earned - used < 5 { earned += 1 }
    }
    return (earned, used, earned - used)
  }

  /// Streaks are what stands between missed days.
  private mutating func measure(_ inputs: [DayInput]) {
    let streaks = inputs.indices.split(omittingEmptySubsequences: false) { verdicts[$0] == .missed }
      .map { $0.filter { verdicts[$0] == .met } }
    current = streaks.last?.count ?? 0
    currentFrom = streaks.last?.first.map { inputs[$0].day }
    best = streaks.map(\.count).max() ?? 0
    if best > 0, let longest = streaks.first(where: { $0.count == best }) {
      bestFrom = longest.first.map { inputs[$0].day }
      bestTo = longest.last.map { inputs[$0].day }
    }
    // The missed days behind the last streak that ended, up to the next met one.
    guard let ended = streaks.dropLast().lastIndex(where: { !$0.isEmpty }),
      let end = streaks[ended].last
    else { return }
    let after = inputs.indices[(end + 1)...]
    let missed = after.prefix { verdicts[$0] != .met }.filter { verdicts[$0] == .missed }
    guard let first = missed.first, let last = missed.last else { return }
    lastBreak = StreakBreak(
      firstDay: inputs[first].day, lastDay: inputs[last].day, missedDays: missed.count,
      length: streaks[ended].count)
  }

  /// The verdict of a day by itself: no freezes yet.
  private static func plainVerdict(_ input: DayInput, today: Day) -> Verdict {
    if input.day > today {
      return input.isAbsent ? .paused : input.restReason == nil ? .future : .rest
    }
    if let target = input.target, input.value >= target { return .met }
    if input.isAbsent { return .paused }
    if input.restReason != nil { return .rest }
    if input.target == nil { return .paused }
    if input.isForgiven { return .frozen }
    return input.day == today ? .pending : .missed
  }
}
