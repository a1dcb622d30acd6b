import Contracts

/// The verdicts of days for a streak. Specification S5-1, S5-2 and S9-4, implemented a second time.
///
/// Compares every day with its neighbouring counting days, instead of carrying a state along.
struct StreakOracle {
  /// A day in terms of its goal.
  struct Input {
    var day: Day
    var value: Int
    /// Nil while the goal is disabled.
    var target: Int?
    /// On how many days of a week the goal applies; nil for all.
    var times: Int?
    var isRest = false
    var isRecovered = false
    /// The person had less than four hours of it. Specification S5-12.
    var isAbsent = false

    var isMet: Bool { target.map { value >= $0 } ?? false }
    var isAsked: Bool { target != nil && !isRest && !isAbsent }
    /// The verdict if the day neither counts nor breaks the streak.
    var idle: Verdict { !isMet && isRest && !isAbsent ? .rest : isMet ? .met : .paused }
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
  /// The days that earned a freeze, and the days that used one, with the day it was for.
  private(set) var earned: [Day] = []
  private(set) var saved: [Day: Day] = [:]

  private static let metDaysPerFreeze = 7
  private static let mostFreezes = 5

  /// What counts: a day, or a week, represented by the day that decides it.
  private typealias Counting = (day: Day, verdict: Verdict)

  /// - Parameter days: all up to today, sorted, without gaps.
  init(_ days: [Input]) {
    let today = days.last?.day
    var rest = days[...]
    // For days and for weeks.
    var bests: [Bool: (Int, Day?, Day?)] = [:]
    while let first = rest.first {
      // Days and weeks are counted separately: when a goal changes its rhythm, the count starts over.
      let stretch = rest.prefix { ($0.times == nil) == (first.times == nil) }
      rest = rest.dropFirst(stretch.count)
      (current, currentFrom, lastBreak) = (0, nil, nil)
      (best, bestFrom, bestTo) = bests[first.times == nil] ?? (0, nil, nil)
      let counting =
        first.times == nil ? countDays(stretch, today: today) : countWeeks(stretch, today: today)
      fold(counting, isLast: rest.isEmpty)
      bests[first.times == nil] = (best, bestFrom, bestTo)
    }
  }

  private mutating func countDays(_ days: ArraySlice<Input>, today: Day?) -> [Counting] {
    days.compactMap { input in
      guard input.isMet || input.isAsked else {
        verdicts[input.day] = input.idle
        return nil
      }
      if input.isMet { return (input.day, .met) }
      if input.isRecovered { return (input.day, .frozen) }
      guard input.day == today else { return (input.day, .missed) }
      verdicts[input.day] = .pending
      return nil
    }
  }

  private mutating func countWeeks(_ days: ArraySlice<Input>, today: Day?) -> [Counting] {
    let weeks = Dictionary(grouping: days) { WeekStart.sunday.week(of: $0.day).upperBound }
    return weeks.sorted { $0.key < $1.key }.compactMap { last, days -> Counting? in
      for input in days { verdicts[input.day] = input.idle }
      // The day that completed the week.
      var met = 0
      for input in days {
        met += input.isMet ? 1 : 0
        if met > 0, met >= input.times ?? 7 { return (input.day, .met) }
      }
      guard let end = days.last, end.day == last, last != today else {
        if let input = days.last, input.day == today, input.isAsked, !input.isMet {
          let left = last.ordinal - input.day.ordinal + 1
          if (input.times ?? 7) - met == left { verdicts[input.day] = .pending }
        }
        return nil
      }
      let possible = days.filter { $0.isMet || $0.isAsked }.count
      if possible == 0 { return nil }
      if met == possible { return (last, .met) }
      return (last, end.isRecovered ? .frozen : .missed)
    }
  }

  /// - Parameter isLast: whether the days end with today, so that the last may still be undecided.
  private mutating func fold(_ counting: [Counting], isLast: Bool) {
    var metInARow = 0
    var held: Day?
    for (index, (day, verdict)) in counting.enumerated() {
      // A week may be met with rest days at its end.
      if verdict != .met || verdicts[day] == nil { verdicts[day] = verdict }
      switch verdict {
      case .met:
        if let missed = held {
          freezes -= 1
          saved[day] = missed
          verdicts[missed] = .frozen
          held = nil
        }
        grow(on: day)
        metInARow += 1
        if metInARow % Self.metDaysPerFreeze == 0, freezes < Self.mostFreezes {
          freezes += 1
          earned.append(day)
        }
      case .frozen:
        metInARow = 0
      case .missed, .pending, .rest, .paused, .future:
        metInARow = 0
        let isAfterMet = index > 0 && counting[index - 1].verdict == .met
        let isBeforeMet =
          index + 1 == counting.count ? isLast : counting[index + 1].verdict == .met
        if current > 0, freezes > 0, isAfterMet, isBeforeMet {
          held = day
          verdicts[day] = .frozen
        } else {
          miss(day)
        }
      }
    }
    if held != nil, isLast { freezes -= 1 }
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
