internal import Contracts

/// The header of a table of Samsung Health.
struct SamsungHeader {
  let names: TableHeader
  private let comment: Int?

  /// Nil if the row cannot be a header.
  init?(_ row: TableRow?) {
    guard let header = TableHeader(row) else { return nil }
    let own = header.names.map { $0.split(separator: ".").last.map { String($0) } ?? "" }
    // If there are `calorie` and `com.samsung.health.exercise.calorie`, the second one counts.
    let prefixed = Set(zip(header.names, own).filter { $0 != $1 }.map(\.1))
    names = TableHeader(
      names: zip(header.names, own).map { full, own in
        full == own && prefixed.contains(own) ? "" : own
      })
    comment = names.index(of: "comment")
  }

  /// The row with the commas of its comment, which Samsung does not quote, back in one cell.
  func aligned(_ row: TableRow) -> TableRow {
    var row = row
    let count = names.names.last == "" ? names.names.count - 1 : names.names.count
    if row.cells.last == "" { row.cells.removeLast() }
    let extra = row.cells.count - count
    guard let comment, extra > 0, row.cells.indices.contains(comment + extra) else { return row }
    let parts = comment...comment + extra
    row.cells.replaceSubrange(parts, with: [row.cells[parts].joined(separator: ",")])
    return row
  }

  /// - Throws: ``SampleRefusal`` for a cell that is not a time.
  func instant(_ name: StaticString, of row: TableRow) throws(SampleRefusal) -> Instant {
    guard let text = row.text(in: "\(name)", under: names) else { throw .missing(name) }
    guard let instant = instant(text, of: row) else { throw .unreadableDate }
    try SampleRules.check(instant)
    return instant
  }

  /// Times are UTC, as text or in milliseconds. Exports of 2021 and before gave the offset in milliseconds, and their
  /// times are by the person's clock.
  private func instant(_ text: String, of row: TableRow) -> Instant? {
    if let milliseconds = SamsungHeader.milliseconds(text) {
      return Instant(secondsSince1970: milliseconds / 1_000)
    }
    switch row.time(text) {
    case .absolute(let instant): return instant
    case .local(let time):
      let offset = row.text(in: "time_offset", under: names).flatMap { Int64($0) } ?? 0
      guard offset.magnitude <= 18 * 3_600_000 else { return nil }
      return Instant(secondsSince1970: time.secondsSince1970 - offset / 1_000)
    case nil: return nil
    }
  }

  /// Nil if it is absent or unreadable.
  func updated(_ row: TableRow) -> Instant? {
    guard let text = row.text(in: "update_time", under: names),
      let instant = instant(text, of: row),
      Instant.recordable.contains(instant)
    else { return nil }
    return instant
  }

  /// The civil day of `day_time`: milliseconds of its midnight in UTC, or text.
  func day(of row: TableRow) throws(SampleRefusal) -> Day {
    guard let text = row.text(in: "day_time", under: names) else { throw .missing("day_time") }
    let day: Day?
    if let milliseconds = SamsungHeader.milliseconds(text) {
      day = LocalTime(secondsSince1970: milliseconds / 1_000).day
    } else if case .local(let time)? = row.time(text) {
      day = time.day
    } else {
      day = nil
    }
    guard let day else { throw .unreadableDate }
    try SampleRules.check(day)
    return day
  }

  /// Nil for text that is not a number, or an impossible time.
  private static func milliseconds(_ text: String) -> Int64? {
    guard let number = Int64(text), number.magnitude < 10_000_000_000_000 else { return nil }
    return number
  }
}
