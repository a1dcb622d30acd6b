import Contracts

@testable import Goals

/// Insights computed from their definitions, day by day, without optimisation.
struct InsightOracle {
  let isSum: Bool
  let values: [Day: Int64]
  let verdicts: [Day: Verdict]
  let begins: Day
  let today: Day

  func counted(_ range: ClosedRange<Day>) -> [Day] {
    guard isSum else { return range.filter { $0 <= today } }
    let whole = range.filter { begins <= $0 && $0 < today }
    return whole.isEmpty ? range.filter { $0 == today && begins <= today } : whole
  }

  func figures(_ range: ClosedRange<Day>) -> InsightScreen.Figures? {
    let days = counted(range)
    guard let first = days.first, let last = days.last,
      range.contains(where: { values[$0] != nil })
    else { return nil }
    let found = days.compactMap { values[$0] }
    let judged = days.filter { $0 < today && verdicts[$0]?.isDecided == true }
    let met = judged.filter { verdicts[$0] == .met }
    return InsightScreen.Figures(
      days: first...last, total: isSum ? found.reduce(0, +) : nil,
      average: mean(found, of: isSum ? days.count : found.count),
      goalDays: judged.isEmpty || !isSum
        ? nil : InsightScreen.GoalDays(met: met.count, decided: judged.count))
  }

  func weekdays(_ range: ClosedRange<Day>) -> [Int64?] {
    [Weekday.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday].map { weekday in
      let days = counted(range).filter { $0.weekday == weekday && (isSum || values[$0] != nil) }
      return days.isEmpty ? nil : mean(days.compactMap { values[$0] }, of: days.count)
    }
  }

  func best(_ range: ClosedRange<Day>) -> DailyReading? {
    guard isSum else { return nil }
    let most = range.compactMap { values[$0] }.max()
    return range.first { values[$0] != nil && values[$0] == most }
      .map { DailyReading(day: $0, value: values[$0] ?? 0) }
  }

  func bestMonth(_ range: ClosedRange<Day>) -> InsightScreen.Span? {
    isSum ? most(in: range) { month(of: $0) } : nil
  }

  func longestRun(_ range: ClosedRange<Day>) -> InsightScreen.Span? {
    var best: InsightScreen.Span?
    for first in range where verdicts[first] == .met {
      for last in first...range.upperBound where verdicts[last] == .met {
        let between = (first...last).map { verdicts[$0] }
        guard !between.contains(.missed) else { break }
        let count = Int64(between.count { $0 == .met })
        if count > best?.value ?? 0 { best = InsightScreen.Span(first...last, count) }
      }
    }
    return best
  }

  func records(_ range: ClosedRange<Day>, _ start: WeekStart) -> [InsightScreen.Record] {
    guard isSum else { return [] }
    let all = begins...max(begins, today)
    let periods: [(InsightScreen.Record.Kind, (Day) -> ClosedRange<Day>)] = [
      (.day, { $0...$0 }), (.week, { week(of: $0, start) }), (.month, { month(of: $0) }),
    ]
    return periods.compactMap { kind, days in
      let there = Set(all.filter { values[$0] != nil }.map(days))
      guard there.count > 1, let best = most(in: all, by: days) else { return nil }
      let setOn = best.days.filter { $0 <= today }.max()
      return setOn.map(range.contains) == true ? InsightScreen.Record(kind, best) : nil
    }
  }

  /// The first of the highest totals of groups of days.
  private func most(
    in range: ClosedRange<Day>, by days: (Day) -> ClosedRange<Day>
  ) -> InsightScreen.Span? {
    var totals: [ClosedRange<Day>: Int64] = [:]
    for day in range { if let value = values[day] { totals[days(day), default: 0] += value } }
    let most = totals.values.max()
    return totals.filter { $0.value == most }.min { $0.key.lowerBound < $1.key.lowerBound }
      .map { InsightScreen.Span($0.key, $0.value) }
  }

  private func month(of day: Day) -> ClosedRange<Day> {
    let (year, month) = (day.components.year, day.components.month)
    let days = (1...31).compactMap { Day(year: year, month: month, day: $0) }
    return days[0]...days[days.count - 1]
  }

  private func week(of day: Day, _ start: WeekStart) -> ClosedRange<Day> {
    var first = day
    while first.weekday != start.weekday { first = first.advanced(by: -1) }
    return first...first.advanced(by: 6)
  }

  private func mean(_ values: [Int64], of count: Int) -> Int64 {
    count == 0 ? 0 : Int64((Double(values.reduce(0, +)) / Double(count)).rounded())
  }
}
