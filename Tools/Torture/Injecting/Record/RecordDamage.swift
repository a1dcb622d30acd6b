import Foundation
import GRDB
import LifePlaying

/// What a failing disk, or a person with an editor, does to the file of a record.
enum RecordDamage: String, CaseIterable {
  case flippedBits, zeroedPage, swappedPages, cutEnd, noise, header, schemaText, strayLog
  /// A value that violates the schema.
  case cell

  /// Source: SQLite's file format: pages of 4,096 bytes, a header of 100 bytes.
  private static let page = 4_096

  /// Applies it to the record in a home, and returns a description.
  func apply(to record: String, _ dice: inout Dice) throws -> String {
    if self == .cell { return try changeCell(of: record, &dice) }
    let url = URL(fileURLWithPath: record)
    if self == .strayLog {
      var noise = Data(
        (0..<dice.number(100...20_000)).map { _ in UInt8(truncatingIfNeeded: dice.next()) })
      if dice.chance(50) { noise = try Data(contentsOf: url).prefix(noise.count) }
      try noise.write(to: URL(fileURLWithPath: record + "-wal"))
      return "a stray log of \(noise.count) bytes"
    }
    var bytes = try Data(contentsOf: url)
    let what = change(&bytes, &dice)
    try bytes.write(to: url)
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: record + suffix) }
    return what
  }

  private func change(_ bytes: inout Data, _ dice: inout Dice) -> String {
    let pages = bytes.count / Self.page
    switch self {
    case .flippedBits:
      let places = (0..<dice.number(1...8)).map { _ in dice.number(100...bytes.count - 1) }
      for place in places { bytes[place] ^= 1 << UInt8(dice.number(0...7)) }
      return "flipped bits at \(places)"
    case .zeroedPage:
      let page = dice.number(0...pages - 1)
      bytes.replaceSubrange(page * Self.page..<(page + 1) * Self.page, with: Data(count: Self.page))
      return "page \(page + 1) zeroed"
    case .swappedPages:
      let (one, two) = (dice.number(1...pages - 1), dice.number(1...pages - 1))
      let (first, second) = (
        bytes.subdata(in: one * Self.page..<(one + 1) * Self.page),
        bytes.subdata(in: two * Self.page..<(two + 1) * Self.page)
      )
      bytes.replaceSubrange(one * Self.page..<(one + 1) * Self.page, with: second)
      bytes.replaceSubrange(two * Self.page..<(two + 1) * Self.page, with: first)
      return "pages \(one + 1) and \(two + 1) swapped"
    case .cutEnd:
      let length = dice.number(0...bytes.count - 1)
      bytes = bytes.prefix(length)
      return "cut to \(length) bytes"
    case .noise:
      let start = dice.number(0...bytes.count - 1)
      let end = min(bytes.count, start + dice.number(1...8_192))
      for place in start..<end { bytes[place] = UInt8(truncatingIfNeeded: dice.next()) }
      return "noise from \(start) to \(end)"
    case .header:
      let place = dice.number(0...99)
      bytes[place] = UInt8(truncatingIfNeeded: dice.next())
      return "byte \(place) of the header is \(bytes[place])"
    case .schemaText:
      return changeSchema(&bytes, &dice)
    case .strayLog, .cell: return ""
    }
  }

  /// Changes a letter somewhere in the text of the schema.
  private func changeSchema(_ bytes: inout Data, _ dice: inout Dice) -> String {
    let words = [
      "CHECK", "CREATE TABLE", "INTEGER", "NOT NULL", "STRICT", "PRIMARY KEY", "REFERENCES",
    ]
    let word = dice.pick(words)
    var places: [Int] = []
    var from = bytes.startIndex
    while let found = bytes.range(of: Data(word.utf8), in: from..<bytes.endIndex) {
      places.append(found.lowerBound)
      from = found.upperBound
    }
    guard !places.isEmpty else { return "nothing" }
    let place = dice.pick(places) + dice.number(0...30)
    guard place < bytes.count else { return "nothing" }
    bytes[place] = UInt8(dice.number(33...126))
    return "byte \(place) of the schema is \(bytes[place])"
  }

  private func changeCell(of record: String, _ dice: inout Dice) throws -> String {
    var thrown = dice
    defer { dice = thrown }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let database = try DatabaseQueue(path: record, configuration: configuration)
    defer { try? database.close() }
    return try database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      let tables = try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      for _ in 0..<50 {
        let table = thrown.pick(tables)
        guard try Int.fetchOne(database, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0 > 0 else {
          continue
        }
        let column = thrown.pick(try database.columns(in: table))
        let value = thrown.pick(Self.values(of: column.type))
        // Duplicate keys and values of the wrong type are rejected.
        guard
          (try? database.execute(
            sql: """
              UPDATE "\(table)" SET "\(column.name)" = \(value) WHERE "\(column.name)" IS
              (SELECT "\(column.name)" FROM "\(table)" ORDER BY random() LIMIT 1)
              """)) != nil
        else { continue }
        return "\(table).\(column.name) is \(value)"
      }
      return "nothing"
    }
  }

  private static func values(of type: String) -> [String] {
    switch type.uppercased() {
    case "TEXT":
      ["''", "'x'", "CAST(x'ff00fe' AS TEXT)", "replace(hex(zeroblob(9000)), '0', '[')", "'{}'"]
    case "BLOB": ["x''", "x'ff'", "zeroblob(96)", "randomblob(300)"]
    case "REAL": ["9e999", "-1e308", "0.0"]
    default:
      [
        "-9223372036854775808", "9223372036854775807", "4294967296", "-1", "0", "3000000",
        "9007199254740992", "-4294967297",
      ]
    }
  }
}
