import Foundation
import GRDB

/// The whole content of a record, row by row, whatever its tables are.
///
/// Read without the program, whose own statements prove nothing.
struct RecordImage: Equatable, Sendable {
  /// Rows by table, sorted.
  private(set) var tables: [String: [String]]

  /// The record cannot be opened, or is damaged.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// - Throws: ``Unreadable``.
  init(reading path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Unreadable(description: "The record is gone.")
    }
    do {
      let database = try DatabaseQueue(path: path)
      tables = try database.read { database in
        let faults = try Self.faults(of: database)
        guard faults.isEmpty else {
          throw Unreadable(description: faults.joined(separator: "; "))
        }
        return try Self.tables(of: database)
      }
      try database.close()
    } catch let error as DatabaseError {
      throw Unreadable(description: error.description)
    }
  }

  /// What SQLite itself reports: damaged pages, rows that violate constraints, dangling references.
  static func faults(of database: Database) throws -> [String] {
    let broken = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)")
    let loose = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
    return broken.filter { $0 != "ok" } + (loose.isEmpty ? [] : ["\(loose.count) loose references"])
  }

  private static func tables(of database: Database) throws -> [String: [String]] {
    let names = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    var tables: [String: [String]] = [:]
    for name in names {
      let columns = try database.columns(in: name).map(\.name).compactMap {
        Self.text(of: $0, in: name)
      }
      tables[name] = try String.fetchAll(
        database, sql: "SELECT \(columns.joined(separator: " || ', ' || ")) FROM \"\(name)\""
      ).sorted()
    }
    return tables
  }

  /// SQL for the text of a column; nil for one that depends on where the file is.
  private static func text(of column: String, in table: String) -> String? {
    if table == "record_life", column == "place" { return nil }
    guard column == "incarnation" else { return "quote(\"\(column)\")" }
    // Drawn at random for a copy, and the same in all of its rows.
    return """
      iif(incarnation = (SELECT incarnation FROM record_life), 'own', quote(incarnation))
      """
  }

  /// The difference from `other`, in words; nil if there is none.
  func difference(from other: RecordImage) -> String? {
    guard self != other else { return nil }
    let names = Set(tables.keys).union(other.tables.keys).sorted()
    return names.compactMap { name -> String? in
      let (rows, others) = (tables[name] ?? [], other.tables[name] ?? [])
      guard rows != others else { return nil }
      let (more, fewer) = (Set(rows).subtracting(others), Set(others).subtracting(rows))
      let shown =
        more.sorted().prefix(2).map { "+(\($0.prefix(120)))" }
        + fewer.sorted().prefix(2).map { "-(\($0.prefix(120)))" }
      return "\(name) \(shown.joined(separator: " "))"
    }.joined(separator: "; ")
  }

  /// The first column of a table, as whole numbers.
  func numbers(of table: String) -> [Int] {
    (tables[table] ?? []).compactMap { row in Int(row.prefix { $0 != "," }) }
  }
}
