import Contracts
import ContractsTesting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

@Suite struct ForeignDatabaseTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/export.db"
  }

  /// A database with `rows` rows in Gadgetbridge's format.
  private func make(rows: Int = 5_000, mode: String = "DELETE") throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA journal_mode = \(mode);
          CREATE TABLE "SAMPLE" ("TIMESTAMP" INTEGER NOT NULL, "STEPS" INTEGER NOT NULL);
          CREATE VIEW "ENDLESS" AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
            SELECT i FROM n;
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
            INSERT INTO "SAMPLE" SELECT 1700000000 + i * 60, i % 100 FROM n;
          """)
    }
    try queue.close()
  }

  private func open(_ bytes: Data? = nil) throws -> any DatabaseFile {
    if let bytes { try bytes.write(to: URL(fileURLWithPath: path)) }
    return try SQLiteDatabaseFiles().open(path)
  }

  private func sum(_ file: any DatabaseFile) throws -> Int64 {
    var sum: Int64 = 0
    try file.forEachRow(of: "SELECT STEPS FROM SAMPLE WHERE TIMESTAMP >= ?", arguments: [0]) {
      row in
      sum += row.integer(0) ?? 0
    }
    return sum
  }

  @Test("S7-1 It obeys the laws of database readers", arguments: DatabaseFileReadingLaws.all)
  func laws(_ law: DatabaseFileReadingLaws.Law) async throws {
    let folder = folder
    try await law.verify(
      DatabasesUnderTest(SQLiteDatabaseFiles()) { content in
        let path = folder.file(UUID().uuidString)
        switch content {
        case .other:
          try Data("date,steps\n".utf8).write(to: URL(fileURLWithPath: path))
        case .torn:
          try Self.write(["T": .init(columns: ["A"], rows: [])], to: path)
          let whole = try Data(contentsOf: URL(fileURLWithPath: path))
          try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
        case .database(let tables):
          try Self.write(tables, to: path)
        }
        return path
      } remove: {
        try FileManager.default.removeItem(atPath: $0)
      })
  }

  private static func write(
    _ tables: [String: InMemoryDatabase.Table], to path: String
  ) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      for (name, table) in tables {
        let columns = table.columns.map { "\"\($0)\"" }.joined(separator: ", ")
        try database.execute(sql: "CREATE TABLE \"\(name)\" (\(columns))")
        for row in table.rows {
          let places = row.map { _ in "?" }.joined(separator: ", ")
          try database.execute(
            sql: "INSERT INTO \"\(name)\" VALUES (\(places))",
            arguments: StatementArguments(row.map(\.databaseValue)))
        }
      }
    }
    try queue.close()
  }

  /// 0 + 1 + … + 99, fifty times.
  private static let truth: Int64 = 50 * 4_950

  @Test("S7-1 sorting a large database uses a file, not memory")
  func sorting() throws {
    try make()
    let file = try open()
    var store: Int64?
    try file.forEachRow(of: "PRAGMA temp_store", arguments: []) { store = $0.integer(0) }
    #expect(store == 1)
  }

  @Test(
    "S7-1 a database with JSON checks is not mistaken for a damaged one",
    arguments: ["DELETE", "WAL"])
  func checks(mode: String) throws {
    try make(mode: mode)
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      try $0.execute(sql: "CREATE TABLE event (payload TEXT NOT NULL CHECK (json_valid(payload)))")
    }
    let file = try open()
    #expect(file.tables == ["SAMPLE": ["TIMESTAMP", "STEPS"], "event": ["payload"]])
    #expect(try sum(file) == Self.truth)
    try queue.close()
  }

  @Test("S7-1 a foreign database is read, and nothing next to it is left or changed")
  func reads() throws {
    try make()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let file = try open()
    #expect(file.tables == ["SAMPLE": ["TIMESTAMP", "STEPS"]])
    #expect(try sum(file) == Self.truth)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["export.db"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("S7-1 a Gadgetbridge database is read with the same result as in the sqlite3 program")
  func gadgetbridge() throws {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let dump = "/\(tests)/Fixtures/sources/gadgetbridge/gadgetbridge-fossil.sql"
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: try String(contentsOfFile: dump, encoding: .utf8))
    }
    try queue.close()
    let file = try open()
    #expect(file.tables.count == 87)
    #expect(file.tables["DEVICE"]?.contains("TYPE_NAME") == true)
    var rows = 0
    try file.forEachRow(
      of: "SELECT TIMESTAMP, STEPS FROM HYBRID_HRACTIVITY_SAMPLE", arguments: []
    ) { row in
      let (time, steps) = (row.integer(0) ?? 0, row.integer(1))
      #expect(steps != nil)
      #expect((1_700_000_000..<1_740_000_000).contains(time))
      rows += 1
    }
    #expect(rows == 10)
  }

  @Test("S7-1 the data read stays the same, whatever happens to the file")
  func copied() throws {
    try make()
    let file = try open()
    try Data().write(to: URL(fileURLWithPath: path))
    try FileManager.default.removeItem(atPath: path)
    #expect(try sum(file) == Self.truth)
  }

  @Test(
    "S7-1 a truncated database is torn, wherever it is cut", arguments: [1, 10, 50, 95, 99])
  func cut(percent: Int) throws {
    try make()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let cut = whole.prefix(whole.count * percent / 100)
    let error = #expect(throws: DatabaseFileError.self) { try open(Data(cut)) }
    guard case .torn? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "S7-1 a database with overwritten pages is torn, or can still be read, and crashes nothing"
  )
  func overwritten() throws {
    try make()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SplitMix64(seed: 7)
    var torn = 0
    for _ in 0..<100 {
      var bytes = whole
      let start = Int.random(in: 100..<bytes.count, using: &random)
      for place in start..<min(start + 4_096, bytes.count) {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        _ = try sum(try open(bytes))
      } catch DatabaseFileError.torn {
        torn += 1
      } catch DatabaseFileError.unreadable {}
    }
    #expect(torn > 0)
  }

  @Test(
    "S7-1 a file that is not a database says so",
    arguments: ["", "S", "SQLite format 3", "date,steps\n2024-05-17,5\n"])
  func others(text: String) {
    #expect(throws: DatabaseFileError.notADatabase) { try open(Data(text.utf8)) }
  }

  @Test("S7-1 a missing file is unreadable")
  func missing() {
    #expect(throws: DatabaseFileError.unreadable(detail: "No such file or directory")) {
      try SQLiteDatabaseFiles().open(path + "x")
    }
  }

  @Test("S7-1 a lack of room for a copy of a database is not a fault of the database")
  func noRoom() throws {
    try make()
    let place = "\(folder.path)/nowhere"
    let error = #expect(throws: StorageError.self) { try DatabaseCopy(of: path, in: place) }
    #expect(error == .cannotWrite(detail: "\(place): No such file or directory"))
  }

  @Test("S7-1 a query for a missing table is an error, not a torn file")
  func wrongQuery() throws {
    try make()
    let file = try open()
    #expect(throws: DatabaseFileError.unreadable(detail: "no such column: CALORIES")) {
      try file.forEachRow(of: "SELECT CALORIES FROM SAMPLE", arguments: []) { _ in }
    }
  }

  @Test("S7-1 a foreign database cannot be written")
  func readOnly() throws {
    try make()
    let file = try open()
    #expect(throws: DatabaseFileError.self) {
      try file.forEachRow(of: "DELETE FROM SAMPLE", arguments: []) { _ in }
    }
    #expect(try sum(file) == Self.truth)
  }

  @Test("S7-1 rows in the log next to a database are read too")
  func log() throws {
    try make(mode: "WAL")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction {
      try $0.execute(
        sql: "PRAGMA wal_autocheckpoint = 0; INSERT INTO SAMPLE VALUES (1800000000, 7)")
    }
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    #expect(try sum(try open()) == Self.truth + 7)
    try queue.close()
    // Without its log only the file itself is read.
    #expect(try sum(try open()) == Self.truth + 7)
  }

  @Test("S7-1 a value is only read as its own type")
  func values() throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction {
      try $0.execute(
        sql: """
          CREATE TABLE t (v);
          INSERT INTO t VALUES (7), (7.0), (7.5), ('7'), ('x'), (x'07'), (NULL), (9e999), ('nan');
          """)
    }
    try queue.close()
    let file = try open()
    var integers: [Int64?] = []
    var reals: [Double?] = []
    var texts: [String?] = []
    try file.forEachRow(of: "SELECT v FROM t ORDER BY rowid", arguments: []) { row in
      integers.append(row.integer(0))
      reals.append(row.real(0))
      texts.append(row.text(0))
      #expect(row.integer(1) == nil)
      #expect(row.text(-1) == nil)
    }
    #expect(integers == [7, 7, nil, 7, nil, nil, nil, nil, nil])
    #expect(reals == [7, 7, 7.5, 7, nil, nil, nil, nil, nil])
    #expect(texts == ["7", "7.0", "7.5", "7", "x", nil, nil, "inf", "nan"])
  }

  @Test("S7-1 an error of the reader ends the reading")
  func thrown() throws {
    try make()
    let file = try open()
    var rows = 0
    #expect(throws: CancellationError.self) {
      try file.forEachRow(of: "SELECT 1 FROM SAMPLE", arguments: []) { _ in
        rows += 1
        if rows == 10 { throw CancellationError() }
      }
    }
    #expect(rows == 10)
    #expect(try sum(file) == Self.truth)
  }
}

extension InMemoryDatabase.Cell {
  fileprivate var databaseValue: (any DatabaseValueConvertible)? {
    switch self {
    case .null: nil
    case .integer(let number): number
    case .real(let number): number
    case .text(let text): text
    }
  }
}
