internal import Contracts

/// The layout of a table with one row per day.
struct DayTable {
  struct Column {
    var name: String
    var kind: SampleKind
    /// How many of the kind's own unit one of the column's is.
    var factor: Double
  }

  var format: ImportFormat
  var source: SourceDescription
  /// The first one must exist for a file to have this layout.
  var columns: [Column]
  /// In kilograms.
  var massColumn: String?

  static let dateColumn = "date"

  /// Waymark's own.
  static let plain = DayTable(
    format: ImportFormat(
      identifier: "csv", title: Phrase("Table of days (date,steps,…)"),
      instructions: Phrase(
        """
        A table of your own, saved as CSV: a row for each day, with the columns date (such as \
        2026-05-17) and steps, and if you like distanceKilometers, activeEnergyKilocalories and \
        flights.
        """)),
    source: SourceDescription(name: "CSV", kind: .other),
    columns: [
      Column(name: "steps", kind: .steps, factor: 1),
      Column(name: "distanceKilometers", kind: .distance, factor: 1_000_000),
      Column(name: "activeEnergyKilocalories", kind: .activeEnergy, factor: 1_000),
      Column(name: "flights", kind: .flights, factor: 1),
    ])

  /// What the columns of a table are called that begins with `head`; nil for what is hardly a table: prose with a comma
  /// in it, or code.
  static func columns(ofTable head: [UInt8]) -> [String]? {
    var rows = TableRows(MemoryByteSource(head))
    guard let first = try? rows.next(), first.isReadable, let second = try? rows.next(),
      first.cells.count > 1, first.cells.count == second.cells.count,
      first.names.count <= mostColumns,
      first.names.allSatisfy({ $0.count <= longestName && !$0.contains(where: "{}[]<>".contains) })
    else { return nil }
    return first.names.map(\.printable)
  }

  private static let mostColumns = 40
  /// Of a column, as far as it is told.
  static let longestName = 40

  /// `Daily activity metrics.csv` of Google Takeout. Its `Calories (kcal)` is all energy burned,
  /// including at rest, and so not active energy: it is left out.
  static let googleFit = DayTable(
    format: ImportFormat(
      identifier: "google-fit", title: Phrase("Google Fit (Daily activity metrics.csv)"),
      instructions: Phrase(
        """
        On takeout.google.com, choose Fit (Google Fit data) and export; give the zip, its folder, or \
        “Daily activity metrics.csv” in it.
        """)),
    source: SourceDescription(name: "Google Fit", kind: .other),
    columns: [
      Column(name: "Step count", kind: .steps, factor: 1),
      Column(name: "Distance (m)", kind: .distance, factor: 1_000),
    ],
    massColumn: "Average weight (kg)")
}

/// What one row of a table of days contains, after validation.
struct DayRow {
  var totals: [DayTotal] = []
  var weighing: BodyMassSample?
  /// All cells that are read are empty.
  var isBlank = true
}
