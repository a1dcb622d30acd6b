package import Composition
package import Contracts

/// What `history` shows, from one consistent read of the record.
package struct HistoryView: Sendable {
  /// Sorted by day.
  package var rows: [HistoryRow]
  /// Whether people are shown the sum or the mean of a period.
  package var countMode: StepCountMode
  /// What each day from the first of the record on means for the streak of the step goal.
  package var verdicts: [Day: Verdict]
  /// The days that goals met are counted of and averages taken over; nil if there are none.
  package var finished: FinishedDays?
  /// The average of ``finished``.
  package var average: Int?
  package var today: Day
  /// See ``DayScreen/staleSince``; nil for a history that ends before today.
  package var staleSince: Day?

  /// - Parameter isForPeople: whether the user's choices are the defaults; a document defaults to
  ///   30 rows by day.
  /// - Throws: ``HistoryError``.
  package init(
    _ query: HistoryQuery, isForPeople: Bool, _ waymark: Waymark, in transaction: any Transaction
  ) throws {
    let presentation = try waymark.settings.presentation(in: transaction)
    let by = query.by ?? (isForPeople ? HistoryPeriod(presentation.view) : .day)
    today = try waymark.personalTime.today(in: transaction)
    var days = try query.days(
      today: today, daysBack: isForPeople ? by.daysBack : 30)
    // A person is not shown the time before their record.
    let first = try waymark.dayRecords.firstAndLastDay(in: transaction)?.lowerBound
    if isForPeople, query.from == nil, let first, days.contains(first) {
      days = first...days.upperBound
    }
    let recordBegins = min(first ?? today, today)
    verdicts = Dictionary(
      try waymark.streaks.judgedDays(for: .steps, in: days, in: transaction)
        .filter { recordBegins <= $0.day || $0.verdict == .rest }
        .map { ($0.day, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    finished = FinishedDays(in: days, today: today, recordBegins: first)
    rows = try HistoryRow.rows(
      by, of: days, weekStart: query.weekStart ?? presentation.weekStart, verdicts: verdicts,
      finished: finished, waymark, in: transaction)
    average = try finished.map { finished in
      finished.average(
        of: try waymark.dayRecords.dailyAmounts(
          for: .steps, in: finished.range, in: transaction
        ).reduce(0) { $0 + $1.amount })
    }
    countMode = presentation.countMode
    staleSince =
      try isForPeople && days.contains(today)
      ? waymark.dayRecords.staleSince(today: today, in: transaction) : nil
  }
}

/// The JSON of `history`.
package struct HistoryDocument: Encodable, Sendable {
  package var rows: [HistoryRow]

  package init(_ view: HistoryView) {
    rows = view.rows
  }
}
