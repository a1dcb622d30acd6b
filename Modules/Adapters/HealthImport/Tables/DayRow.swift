internal import Contracts

/// What one row of a table of days says, once all of it is believed.
struct DayRow {
  var totals: [DayTotal] = []
  var weighing: BodyMassSample?
  /// No cell that is read holds anything.
  var isBlank = true
}
