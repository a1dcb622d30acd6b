import Contracts

@testable import Goals

/// A second, plain implementation of the rules of streaks from the specification, to compare the
/// fold with: each day is judged with its neighbours, and available freezes are counted from the
/// first day on, again for every day.
struct StreakOracle {
  private(set) var verdicts: [Verdict]
  private(set) var current = 0
  private(set) var currentFrom: Day?
  private(set) var best = 0
  private(set) var bestFrom: Day?
  private(set) var bestTo: Day?
  private(set) var freezesEarned = 0
  private(set) var freezesUsed = 0
  /// Available freezes, without the one reserved for an undecided day.
  private(set) var freezesAvailable = 0
  /// The last consecutive missed days that ended a streak; only valid while nothing is forgiven.
  private(set) var lastBreak: StreakBreak?

  init(_ inputs: [DayInput], today: Day) {
    let plain = inputs.map { StreakOracle.plainVerdict($0, today: today) }
    // Today, even if forgiven, is as undecided as a pending day.
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

  /// Freezes earned and used on these days: a seventh met day in a row earns one, a met day after a
  /// saved one has used one.
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

  /// A streak is the days between missed ones.
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
    // The missed days after the last streak that ended, up to the next met one.
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

  /// The verdict of a day alone, without freezes.
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
