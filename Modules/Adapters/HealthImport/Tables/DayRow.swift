internal import Contracts

/// What one row of a table of days contains, after validation.
struct DayRow {
  var totals: [DayTotal] = []
  var weighing: BodyMassSample?
  /// All cells that are read are empty.
  var isBlank = true
}
