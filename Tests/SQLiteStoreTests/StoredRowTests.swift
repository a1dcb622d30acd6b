import Contracts
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

/// Reading the record's cells, and reporting damaged ones.
struct StoredRowTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE walk (steps)") }
  }

  /// Reads one cell with an SQL literal, in every way of fetching a row.
  private func read<Value: StoredValue & Equatable>(
    _ literal: String, as type: Value.Type
  ) throws -> Value {
    try queue.write { database in
      try database.execute(sql: "DELETE FROM walk; INSERT INTO walk VALUES (\(literal))")
      let sql = "SELECT steps FROM walk"
      let cursor = try StoredRow.fetchCursor(database, sql: sql)
      let live = Result { try #require(try cursor.next())[0] as Value }
      let copies = [
        Result { try #require(try StoredRow.fetchOne(database, sql: sql))[0] as Value },
        Result { try StoredRow.fetchAll(database, sql: sql)[0][0] as Value },
      ]
      for copy in copies { #expect((try? copy.get()) == (try? live.get())) }
      return try live.get()
    }
  }

  private func expectDamage<Value: StoredValue & Equatable>(
    _ literal: String, as type: Value.Type, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      throws: StorageError.corrupt(detail: "walk.steps can't be read"),
      "\(literal) as \(type)", sourceLocation: location
    ) { try read(literal, as: type) }
  }

  @Test("A cell is read as it was written")
  func whole() throws {
    #expect(try read("-12", as: Int.self) == -12)
    #expect(try read("1000000000000", as: Int64.self) == 1_000_000_000_000)
    #expect(try read("65535", as: UInt16.self) == 65_535)
    #expect(try read("1", as: Bool.self))
    #expect(try read("0.5", as: Double.self) == 0.5)
    #expect(try read("'é'", as: String.self) == "é")
    #expect(try read("x'00FF'", as: Data.self) == Data([0, 255]))
    #expect(try read("NULL", as: Int?.self) == nil)
    #expect(try read("3", as: Int?.self) == 3)
    #expect(try read("0", as: Day.self) == Day(ordinal: 0))
    #expect(try read("'kg'", as: WeightUnit.self) == .kilograms)
  }

  @Test(
    "A wrong type, NULL and absurd numbers are damage, reported without the value")
  func damaged() {
    for literal in ["NULL", "'12'", "x'31'", "1.0", "1000000000001", "-9223372036854775808"] {
      expectDamage(literal, as: Int.self)
      expectDamage(literal, as: Int64.self)
      expectDamage(literal, as: Day.self)
      expectDamage(literal, as: Distance.self)
      expectDamage(literal, as: Source.ID.self)
    }
    for literal in ["NULL", "12", "x'31'", "1.0", "printf('%4000001s', 'x')"] {
      expectDamage(literal, as: String.self)
      expectDamage(literal, as: WeightUnit.self)
    }
    for literal in ["NULL", "2", "-1", "'true'"] { expectDamage(literal, as: Bool.self) }
    for literal in ["9e999", "-9e999", "1e13", "1", "'1.5'"] {
      expectDamage(literal, as: Double.self)
    }
    for literal in ["'text'", "7"] { expectDamage(literal, as: Data.self) }
    for literal in ["'12'", "x''"] { expectDamage(literal, as: Int?.self) }
    for literal in ["-1", "65536"] { expectDamage(literal, as: UInt16.self) }
    expectDamage("-1", as: Distance.self)
    expectDamage("-1", as: Energy.self)
    expectDamage("-1", as: Mass.self)
    expectDamage("'stone'", as: WeightUnit.self)
    for literal in ["-719164", "2932898", "4294967296"] { expectDamage(literal, as: Day.self) }
    for literal in ["-62135683201", "253402387200"] { expectDamage(literal, as: Instant.self) }
  }

  @Test("Extreme values can be read, and calculating with them never traps")
  func ends() throws {
    for (literal, day) in [
      ("-719163", Day.writable.lowerBound), ("2932897", Day.writable.upperBound),
    ] {
      #expect(try read(literal, as: Day.self) == day)
      #expect(Day(String("\(day)".suffix(10))) == nil)
      let interval = PersonalCalendar(only: FixedZone.utc).interval(of: day)
      #expect(interval.upperBound - interval.lowerBound == 86_400)
    }
    let instants = Instant.writable
    for instant in [instants.lowerBound, instants.upperBound - 1] {
      #expect(try read("\(instant.secondsSince1970)", as: Instant.self) == instant)
    }
  }

  @Test(
    "An interval or range of days that ends before it starts, and a negative amount, are damage")
  func amounts() throws {
    try queue.read { database in
      let row = try #require(try StoredRow.fetchOne(database, sql: "SELECT 5, 4, -1"))
      #expect(throws: StorageError.self) { try row.interval(at: 0) }
      #expect(throws: StorageError.self) { try row.days(at: 0) }
      #expect(throws: StorageError.self) { try row.amount(at: 2) }
      #expect(try row.amount(at: 0) == 5)
    }
  }

  @Test("Only one file of the store uses reads that crash on damage")
  func sources() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Modules/Adapters/SQLiteStore")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && $0 != "Record/StoredRow.swift" }
    #expect(files.count > 50)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(Self.trapping(in: text) == [], "\(file)")
    }
  }

  @Test(
    "Reads that crash are detected",
    arguments: [
      "let row = try Row.fetchOne(statement)", "func kept(_ row: Row) throws", "extension Row {",
      "let rows: [Row]", "try Int.fetchOne(database, sql: sql)", "try String.fetchAll(statement)",
      "let cursor: RowCursor", "let value = try! work()", "row.dataNoCopy(atIndex: 0)",
    ])
  func found(_ line: String) {
    #expect(Self.trapping(in: line) == [line])
  }

  /// Lines that read the file other than through `StoredRow`.
  private static func trapping(in text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !line.contains("///")
        && line.contains(
          /\bRow\b|\bRowCursor\b|try!|dataNoCopy|\b(?!StoredRow)\w+\.fetch(One|All|Set|Cursor)\(/)
    }
  }
}
