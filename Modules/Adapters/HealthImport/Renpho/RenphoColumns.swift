internal import Contracts

/// The columns of an export of Renpho.
struct RenphoColumns {
  private static let timeNames = ["time of measurement", "time"]

  /// As in the header, in lower case.
  let weight: String
  let unit: ScaleUnit
  /// Nil for a table without body fat.
  let fat: String?
  /// With the time in the same cell.
  let dateName: String
  private let clockName: String?

  /// Nil for another table: it must have a BMI or body fat besides the weight.
  init?(_ header: TableHeader) {
    let compact = { (name: String) in String(name.filter { !$0.isWhitespace }) }
    guard
      let weight = header.names.first(where: { compact($0).hasPrefix("weight(") }),
      let unit = ScaleUnit(String(compact(weight).dropFirst("weight(".count).dropLast())),
      let fat = header.names.first(where: { compact($0) == "bodyfat(%)" })
        ?? header.names.first(where: { $0 == "bmi" })
    else { return nil }
    if header.has(["date"]) {
      (dateName, clockName) = ("date", header.has(["time"]) ? "time" : nil)
    } else if let name = Self.timeNames.first(where: { header.has([$0]) }) {
      (dateName, clockName) = (name, nil)
    } else {
      return nil
    }
    self.weight = weight
    self.unit = unit
    self.fat = fat == "bmi" ? nil : fat
  }

  func time(
    of row: TableRow, under header: TableHeader
  ) throws(SampleRefusal) -> InstantText {
    guard let date = row.text(in: dateName, under: header) else { throw .missing("date") }
    // Some versions write an offset.
    if let text = InstantText(date), case .absolute = text { return text }
    let clock = clockName.flatMap { row.text(in: $0, under: header) }
    guard let time = row.dateOrder.time(date, clock) else { throw .unreadableDate }
    return .local(time)
  }
}
