internal import Contracts

/// The columns of an export of openScale, of either version.
struct OpenScaleColumns {
  private enum Version {
    case three, two
  }

  /// Columns that openScale 3 always writes with a weight; any of them distinguishes its table from others with dates
  /// and weights.
  private static let ownColumns = ["bmi", "body_fat", "comment"]

  private let version: Version

  let weight = "weight"
  let comment = "comment"
  var dateName: String { version == .three ? "date" : "dateTime" }
  var fat: String { version == .three ? "body_fat" : "fat" }

  /// Nil for another table.
  init?(_ header: TableHeader) {
    if header.has(["date", "time", "weight"]),
      Self.ownColumns.contains(where: { header.has([$0]) })
    {
      version = .three
    } else if header.has(["datetime", "weight"]) {
      version = .two
    } else {
      return nil
    }
  }

  func time(of row: TableRow, under header: TableHeader) throws(SampleRefusal) -> LocalTime {
    guard let date = row.text(in: dateName, under: header) else {
      throw version == .three ? .missing("date") : .missing("dateTime")
    }
    let clock = version == .three ? row.text(in: "time", under: header) ?? "12:00" : nil
    guard let time = row.dateOrder.time(date, clock) else { throw .unreadableDate }
    return time
  }

  /// The unit of all weights, from the first row with a BMI; nil if there is none.
  func unit(in head: [UInt8]) -> ScaleUnit? {
    guard version == .three else { return .kilograms }
    var rows = TableRows(MemoryByteSource(head))
    guard let header = TableHeader(try? rows.next()) else { return nil }
    while let row = try? rows.next() {
      if let unit = unit(of: row, under: header) { return unit }
    }
    return nil
  }

  /// Nil for a row that does not show it.
  func unit(of row: TableRow, under header: TableHeader) -> ScaleUnit? {
    ScaleUnit(
      weight: try? row.amount(in: weight, under: header, as: .small),
      index: try? row.amount(in: "bmi", under: header, as: .small))
  }
}
