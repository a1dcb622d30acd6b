package import Composition
package import Contracts

/// What `history` shows, from one consistent read of the record.
package struct HistoryView: Sendable {
  /// Sorted by day.
  package var rows: [HistoryRow]
  /// Whether people are shown the sum or the mean of a period.
  package var countMode: StepCountMode
  /// What each day means for the streak of the step goal; only where rows are days, for people.
  package var verdicts: [Day: Verdict] = [:]

  /// - Parameter isForPeople: whether the user's choices are the defaults; a document defaults to
  ///   30 rows by day.
  /// - Throws: ``HistoryError``.
  package init(
    _ query: HistoryQuery, isForPeople: Bool, _ waymark: Waymark, in transaction: any Transaction
  ) throws {
    let presentation = try waymark.settings.presentation(in: transaction)
    let by = query.by ?? (isForPeople ? HistoryPeriod(presentation.view) : .day)
    var days = try query.days(
      today: waymark.personalTime.today(in: transaction), daysBack: isForPeople ? by.daysBack : 30)
    // A person is not shown the time before their record.
    if isForPeople, query.from == nil,
      let first = try waymark.dayRecords.firstAndLastDay(in: transaction)?.lowerBound,
      days.contains(first)
    {
      days = first...days.upperBound
    }
    rows = try HistoryRow.rows(
      by, of: days, weekStart: query.weekStart ?? presentation.weekStart, waymark, in: transaction)
    countMode = presentation.countMode
    if isForPeople, by == .day {
      verdicts = Dictionary(
        try waymark.streaks.judgedDays(for: .steps, in: days, in: transaction)
          .map { ($0.day, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    }
  }
}

/// The JSON of `history`.
package struct HistoryDocument: Encodable, Sendable {
  package var rows: [HistoryRow]

  package init(_ view: HistoryView) {
    rows = view.rows
  }
}
