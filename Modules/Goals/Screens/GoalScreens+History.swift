import Contracts

extension GoalScreens {
  func history(
    _ query: HistoryQuery, isForPeople: Bool, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> HistoryScreen {
    let (today, presentation) = (moment.today, moment.presentation)
    let by = query.by ?? (isForPeople ? HistoryPeriod(presentation.view) : .day)
    var range = try query.days(today: today, daysBack: isForPeople ? by.daysBack : 30)
    // A person is not shown the time before their record.
    let first = try days.firstAndLastDay(in: transaction)?.lowerBound
    if isForPeople, query.from == nil, let first, range.contains(first) {
      range = first...range.upperBound
    }
    let recordBegins = min(first ?? today, today)
    let verdicts = Dictionary(
      try streaks.judgedDays(for: .steps, in: range, in: transaction)
        .filter { recordBegins <= $0.day || $0.verdict == .rest }
        .map { ($0.day, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    let finished = FinishedDays(in: range, today: today, recordBegins: first)
    let records = try days.dayRecords(in: range, in: transaction)
    let goals = try self.goals.log(of: .steps, in: transaction)
    return HistoryScreen(
      rows: by.periods(of: range, weekStart: query.weekStart ?? presentation.weekStart).map {
        HistoryRow(
          period: $0, records: records, goals: goals, verdicts: verdicts, finished: finished,
          by: by)
      },
      countMode: presentation.countMode, verdicts: verdicts, finished: finished,
      average: try finished.map { finished in
        finished.average(
          of: try days.dailyAmounts(of: .steps, in: finished.range, in: transaction)
            .reduce(0) { $0 + $1.amount })
      }, today: today,
      staleSince: isForPeople && range.contains(today)
        ? try days.staleSince(today: today, in: transaction) : nil)
  }
}
