package import Composition
package import Contracts

/// What `history` shows, from one look at the record.
package struct HistoryView: Sendable {
  /// In order of day.
  package var rows: [HistoryRow]
  /// Whether a stretch counts as its sum or its mean, where it is shown to people.
  package var countMode: StepCountMode

  /// - Parameter isForPeople: whether what is not asked for is as the person chose; a document has
  ///   its rows by day, 30 of them.
  /// - Throws: ``HistoryError``.
  package init(
    _ query: HistoryQuery, isForPeople: Bool, _ waymark: Waymark, in transaction: any Transaction
  ) throws {
    let presentation = try waymark.settings.presentation(in: transaction)
    let by = query.by ?? (isForPeople ? HistoryPeriod(presentation.view) : .day)
    let days = try query.days(
      today: waymark.personalTime.today(in: transaction), daysBack: isForPeople ? by.daysBack : 30)
    rows = try HistoryRow.rows(
      by, of: days, weekStart: query.weekStart ?? presentation.weekStart, waymark, in: transaction)
    countMode = presentation.countMode
  }
}

/// The JSON of `history`.
package struct HistoryDocument: Encodable, Sendable {
  package var rows: [HistoryRow]

  package init(_ view: HistoryView) {
    rows = view.rows
  }
}
