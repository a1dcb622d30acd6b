public import Contracts
import Synchronization

/// Databases of other programs, by their path.
public final class InMemoryDatabaseFiles: DatabaseFileReading {
  /// What a file is.
  public enum Content: Hashable, Sendable {
    case database([String: InMemoryDatabase.Table])
    /// A part of a database.
    case torn
    /// Something else.
    case other
  }

  private let files: Mutex<[String: Content]>

  public init(_ files: [String: Content] = [:]) {
    self.files = Mutex(files)
  }

  /// - Parameter content: nil to remove the file.
  public func put(_ content: Content?, at path: String) {
    files.withLock { $0[path] = content }
  }

  public func open(_ path: String) throws -> any DatabaseFile {
    switch files.withLock({ $0[path] }) {
    case .database(let tables): return InMemoryDatabase(tables)
    case .torn: throw DatabaseFileError.torn(detail: "cut")
    case .other: throw DatabaseFileError.notADatabase
    case nil: throw DatabaseFileError.unreadable(detail: "No such file or directory")
    }
  }
}

/// A database in memory that supports the readers' only kind of query: columns of a table, in an order.
public final class InMemoryDatabase: DatabaseFile {
  public enum Cell: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    /// The order of SQLite: empty cells, numbers, texts.
    fileprivate var rank: (Int, Double, String) {
      switch self {
      case .null: (0, 0, "")
      case .integer(let number): (1, Double(number), "")
      case .real(let number): (1, number, "")
      case .text(let text): (2, 0, text)
      }
    }
  }

  public struct Table: Hashable, Sendable {
    public var columns: [String]
    /// A cell for each column.
    public var rows: [[Cell]]

    public init(columns: [String], rows: [[Cell]]) {
      self.columns = columns
      self.rows = rows
    }
  }

  private let content: [String: Table]

  public init(_ content: [String: Table]) {
    self.content = content
  }

  public var tables: [String: [String]] { content.mapValues(\.columns) }

  /// - Parameter query: `SELECT "A", NULL, hex("B") FROM "T" ORDER BY "A", "B"`, with or without an order.
  public func forEachRow(
    of query: String, arguments: [Int64], _ body: (borrowing DatabaseRow) throws -> Void
  ) throws {
    let match = try #/SELECT (?<cells>.+) FROM "(?<table>[^"]+)"(?: ORDER BY (?<order>.+))?/#
      .wholeMatch(in: query)
    guard let match, let table = content[String(match.table)] else {
      throw DatabaseFileError.unreadable(detail: "no such query: \(query)")
    }
    let places = try InMemoryDatabase.places(match.cells, in: table)
    var rows = table.rows
    for place in try InMemoryDatabase.places(match.order ?? "", in: table).reversed() {
      guard let place else { continue }
      rows = rows.enumerated().sorted {
        let (left, right) = ($0.element[place.column].rank, $1.element[place.column].rank)
        return left == right ? $0.offset < $1.offset : left < right
      }.map(\.element)
    }
    for row in rows {
      let cell = { (index: Int) -> Cell in
        guard places.indices.contains(index), let place = places[index] else { return .null }
        return place.isInHexadecimal ? row[place.column].inHexadecimal : row[place.column]
      }
      try body(
        DatabaseRow(
          integer: { cell($0).integer }, real: { cell($0).real }, text: { cell($0).text }))
    }
  }

  private static func places(
    _ list: some StringProtocol, in table: Table
  ) throws -> [(column: Int, isInHexadecimal: Bool)?] {
    try list.split(separator: ", ").map { name in
      if name == "NULL" { return nil }
      let isInHexadecimal = name.hasPrefix("hex(")
      let quoted = isInHexadecimal ? name.dropFirst(4).dropLast() : name[...]
      guard let column = table.columns.firstIndex(of: String(quoted.dropFirst().dropLast())) else {
        throw DatabaseFileError.unreadable(detail: "no such column: \(name)")
      }
      return (column, isInHexadecimal)
    }
  }
}

extension InMemoryDatabase.Cell: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(nilLiteral: ()) { self = .null }

  fileprivate var integer: Int64? {
    switch self {
    case .null: nil
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    case .text(let text): Int64(text)
    }
  }

  /// The bytes of its text, as SQLite's `hex` writes them.
  fileprivate var inHexadecimal: InMemoryDatabase.Cell {
    let digits = Array("0123456789ABCDEF")
    return .text(
      (text ?? "").utf8.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined())
  }

  fileprivate var real: Double? {
    let number: Double? =
      switch self {
      case .null: nil
      case .integer(let number): Double(number)
      case .real(let number): number
      case .text(let text): Double(text)
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  fileprivate var text: String? {
    switch self {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    }
  }
}
