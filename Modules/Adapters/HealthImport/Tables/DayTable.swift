internal import Contracts

/// A format with one row per day.
struct DayTable {
  var format: ImportFormat
  var source: SourceDescription
  /// What Waymark reads from a table with this header; nil for another table.
  var columns: @Sendable (TableHeader, MeasureCatalog) -> DayColumns?

  static let dateColumn = "date"

  /// Waymark's own.
  static let plain = DayTable(
    format: ImportFormat(
      identifier: "csv", title: Phrase("Table of days (date,steps,… or date,weight)"),
      instructions: Phrase(
        """
        Your own table, saved as CSV: one row per day, with the columns date (such as 2026-05-17) \
        and steps, and optionally distanceKilometers, activeEnergyKilocalories and flights. A \
        table of weights has date, optionally time, and weight kg or weight lb; a weight without a \
        unit is read in the unit you use.
        """)),
    source: SourceDescription(name: "CSV", kind: .other), columns: DayColumns.init(plain:of:))

  /// `Daily activity metrics.csv` of Google Takeout.
  static let googleFit = DayTable(
    format: ImportFormat(
      identifier: "google-fit", title: Phrase("Google Fit (Daily activity metrics.csv)"),
      instructions: Phrase(
        """
        At takeout.google.com, choose Fit (Google Fit data) and export it. Import the zip, its \
        folder, or “Daily activity metrics.csv” from it.
        """)),
    source: SourceDescription(name: "Google Fit", kind: .other),
    columns: { header, _ in GoogleFitColumns.columns(header) })

  /// The column names of a table that begins with `head`; nil for text that is unlikely to be a table: prose with a
  /// comma, or code.
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
  /// The length to which a column name is shown.
  static let longestName = 40
}

/// The columns of a table of days, by their positions.
struct DayColumns {
  struct Amount {
    var index: Int
    /// As refusals call it.
    var name: String
    var measure: Measure
    /// How many of the measure's unit make one of the column's.
    var factor: Double
  }

  struct Weight {
    var index: Int
    var name: String
    /// Nil if each cell names its own, or none does.
    var unit: ScaleUnit?
  }

  var date: Int
  /// The column of the time, for weighings.
  var clock: Int?
  var amounts: [Amount] = []
  var weight: Weight?

  /// Whether a column is read.
  func contains(_ index: Int) -> Bool {
    index == date || index == clock || index == weight?.index
      || amounts.contains { $0.index == index }
  }
}

extension DayColumns {
  /// The columns of a handmade table: a date, and steps or a weight.
  init?(plain header: TableHeader, of measures: MeasureCatalog) {
    guard let date = header.index(of: DayTable.dateColumn) else { return nil }
    self.date = date
    amounts = measures.measures.filter { !$0.isDerived }.compactMap { measure in
      // A measure without a name for tables uses its own, and its metric unit.
      let name =
        measure.name(in: .table)
        ?? ForeignName(.table, measure.id.name, factor: measure.units.metric.size)
      return header.index(of: name.name).map {
        Amount(index: $0, name: name.name, measure: measure, factor: name.factor)
      }
    }
    for (index, name) in header.names.enumerated() where weight == nil {
      guard let unit = WrittenMass.unit(ofColumn: name) else { continue }
      weight = Weight(index: index, name: header.written[index], unit: unit.scale)
    }
    if weight != nil { clock = header.index(of: "time") }
    guard !amounts.isEmpty || weight != nil else { return nil }
  }
}
