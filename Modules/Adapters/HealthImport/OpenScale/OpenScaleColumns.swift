internal import Contracts

/// The columns of an export of openScale, of either version.
struct OpenScaleColumns {
  private enum Version {
    case three, two
  }

  private let version: Version

  let weight = "weight"
  let comment = "comment"
  var fat: String { version == .three ? "body_fat" : "fat" }

  /// Nil for another table.
  init?(_ header: TableHeader) {
    if header.has(["date", "time", "weight"]) {
      version = .three
    } else if header.has(["datetime", "weight"]) {
      version = .two
    } else {
      return nil
    }
  }

  func time(of row: TableRow, under header: TableHeader) throws(SampleRefusal) -> LocalTime {
    let name = version == .three ? "date" : "dateTime"
    guard let date = row.text(in: name, under: header) else {
      throw version == .three ? .missing("date") : .missing("dateTime")
    }
    let clock = version == .three ? row.text(in: "time", under: header) ?? "12:00" : nil
    guard let time = DateOrder.dayFirst.time(date, clock) else { throw .unreadableDate }
    return time
  }

  /// The unit of the weights: the first row with a BMI decides, which is in kilograms a square metre.
  func unit(in head: [UInt8]) -> ScaleUnit {
    guard version == .three else { return .kilograms }
    var rows = TableRows(MemoryByteSource(head))
    guard let header = TableHeader(try? rows.next()) else { return .kilograms }
    while let row = try? rows.next() {
      guard let weight = try? row.amount(in: weight, under: header), weight > 0,
        let index = try? row.amount(in: "bmi", under: header), index > 0
      else { continue }
      return ScaleUnit(ofSquaredHeight: weight / index)
    }
    return .kilograms
  }
}
