import Contracts

/// The days of a record in one measure, and figures for parts of them: the pure computation behind insights.
struct InsightDays: Sendable {
  private typealias Group = (days: ClosedRange<Day>, total: Int64)

  /// Whether amounts add up, rather than being read.
  let isSum: Bool
  /// In order, up to today, without amounts of 0.
  let values: [DailyReading]
  /// For days with a verdict; empty for a measure without a goal.
  var verdicts: [Day: Verdict] = [:]
  /// The first day with any count; nil for an empty record.
  let recordBegins: Day?
  let today: Day

  func values(in range: ClosedRange<Day>) -> ArraySlice<DailyReading> {
    values[index(of: range.lowerBound)..<index(of: range.upperBound.advanced(by: 1))]
  }

  /// That of the first value on or after a day.
  private func index(of day: Day) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The days of `range` that figures include, see ``InsightScreen/Figures/days``; nil for none.
  func counted(in range: ClosedRange<Day>) -> ClosedRange<Day>? {
    guard isSum else {
      return range.lowerBound <= today
        ? range.lowerBound...min(range.upperBound, today) : nil
    }
    if let finished = FinishedDays(in: range, today: today, recordBegins: recordBegins) {
      return finished.range
    }
    guard let recordBegins, range.contains(today), recordBegins <= today else { return nil }
    return today...today
  }

  /// Nil where nothing was recorded.
  func figures(in range: ClosedRange<Day>) -> InsightScreen.Figures? {
    guard let counted = counted(in: range), !values(in: range).isEmpty else { return nil }
    let found = values(in: counted)
    let total = found.reduce(0) { $0 + $1.value }
    guard isSum else {
      return InsightScreen.Figures(
        days: counted, total: nil, average: Self.mean(total, of: found.count))
    }
    return InsightScreen.Figures(
      days: counted, total: total, average: Self.mean(total, of: counted.count),
      goalDays: goalDays(in: counted))
  }

  /// Rounded to the unit that is stored.
  static func mean(_ total: Int64, of count: Int) -> Int64 {
    count == 0 ? 0 : Int64((Double(total) / Double(count)).rounded())
  }

  private func goalDays(in range: ClosedRange<Day>) -> InsightScreen.GoalDays? {
    let decided = range.filter { $0 < today }.compactMap { verdicts[$0] }.filter(\.isDecided)
    guard !decided.isEmpty else { return nil }
    return InsightScreen.GoalDays(met: decided.count { $0 == .met }, decided: decided.count)
  }

  // MARK: - Profiles

  /// Averages from Monday on, of the days that figures are of.
  func weekdays(in range: ClosedRange<Day>) -> [Int64?] {
    guard let counted = counted(in: range) else { return Array(repeating: nil, count: 7) }
    // Monday is 0.
    func place(_ day: Day) -> Int { (day.weekday.rawValue + 5) % 7 }
    var (totals, counts) = (Array(repeating: Int64(0), count: 7), Array(repeating: 0, count: 7))
    for value in values(in: counted) {
      totals[place(value.day)] += value.value
      if !isSum { counts[place(value.day)] += 1 }
    }
    if isSum { for day in counted { counts[place(day)] += 1 } }
    return zip(totals, counts).map { $1 == 0 ? nil : Self.mean($0, of: $1) }
  }

  /// For those of the included days whose hours are known; a day without steps counts as known.
  ///
  /// - Parameter records: the records of these days.
  func hours(of records: [DayRecord], in range: ClosedRange<Day>) -> InsightScreen.Hours? {
    guard let counted = counted(in: range) else { return nil }
    var (totals, days) = (Array(repeating: 0, count: 24), counted.count)
    for record in records where counted.contains(record.day) {
      guard !record.hourlySteps.areTotalAlone else {
        days -= 1
        continue
      }
      for (hour, count) in record.hourlySteps.counts.enumerated() { totals[hour] += count }
    }
    guard days > 0, totals.contains(where: { $0 > 0 }) else { return nil }
    return InsightScreen.Hours(
      averages: totals.map { Int(Self.mean(Int64($0), of: days)) }, days: days)
  }

  // MARK: - The best

  func best(in range: ClosedRange<Day>) -> DailyReading? {
    isSum ? Self.most(values(in: range)) : nil
  }

  /// The first of equal ones.
  private static func most(_ values: some Sequence<DailyReading>) -> DailyReading? {
    values.reduce(nil) { best, value in
      best.map { $0.value >= value.value } ?? false ? best : value
    }
  }

  func readings(in range: ClosedRange<Day>) -> InsightScreen.Readings? {
    let found = values(in: range)
    guard !isSum, let first = found.first, let last = found.last,
      let lowest = found.min(by: { $0.value < $1.value }), let highest = Self.most(found)
    else { return nil }
    return InsightScreen.Readings(lowest: lowest, highest: highest, first: first, last: last)
  }

  /// The longest run of met days in `range`, the first of equal ones. Rest days and days saved by a freeze neither
  /// count nor end a run.
  func longestRun(in range: ClosedRange<Day>) -> InsightScreen.Span? {
    var (best, run): (InsightScreen.Span?, InsightScreen.Span?) = (nil, nil)
    for day in range {
      switch verdicts[day] {
      case .met:
        run = InsightScreen.Span((run?.days.lowerBound ?? day)...day, (run?.value ?? 0) + 1)
        if let run, run.value > best?.value ?? 0 { best = run }
      case .missed: run = nil
      case .pending, .rest, .paused, .frozen, .future, nil: break
      }
    }
    return best
  }

  /// The first month of `range` with the highest total.
  func bestMonth(in range: ClosedRange<Day>) -> InsightScreen.Span? {
    guard isSum else { return nil }
    return Self.most(Self.groups(values(in: range), by: \.month))
  }

  /// All-time records that were set in `range` and beat something before or since.
  func records(in range: ClosedRange<Day>, weekStart: WeekStart) -> [InsightScreen.Record] {
    guard isSum else { return [] }
    var records: [InsightScreen.Record] = []
    func add(_ kind: InsightScreen.Record.Kind, _ groups: [Group]) {
      // A current period reached its best on today's date.
      guard groups.count > 1, let best = Self.most(groups),
        range.contains(min(best.days.upperBound, today))
      else { return }
      records.append(InsightScreen.Record(kind, best))
    }
    add(.day, values.map { ($0.day...$0.day, $0.value) })
    add(.week, Self.groups(values[...], by: weekStart.week))
    add(.month, Self.groups(values[...], by: \.month))
    return records
  }

  /// The totals of weeks or months, in order.
  private static func groups(
    _ values: ArraySlice<DailyReading>, by days: (Day) -> ClosedRange<Day>
  ) -> [Group] {
    values.reduce(into: []) { groups, value in
      if let last = groups.last, last.days.contains(value.day) {
        groups[groups.count - 1].total += value.value
      } else {
        groups.append((days(value.day), value.value))
      }
    }
  }

  /// The first of equal ones.
  private static func most(_ groups: [Group]) -> InsightScreen.Span? {
    groups.reduce(nil as Group?) { best, group in
      best.map { $0.total >= group.total } ?? false ? best : group
    }.map { InsightScreen.Span($0.days, $0.total) }
  }
}
