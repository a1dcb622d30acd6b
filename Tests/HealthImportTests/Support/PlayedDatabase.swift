import Contracts

@testable import HealthImport

/// A database in memory that knows the one kind of query that readers ask: columns of a table, in an order.
final class PlayedDatabase: DatabaseFile {
  enum Cell: Hashable {
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

  struct Table {
    var columns: [String]
    var rows: [[Cell]]
  }

  private(set) var content: [String: Table]

  init(_ content: [String: Table]) {
    self.content = content
  }

  var tables: [String: [String]] { content.mapValues(\.columns) }

  func forEachRow(
    of query: String, arguments: [Int64], _ body: (borrowing DatabaseRow) throws -> Void
  ) throws {
    let match = try #/SELECT (?<cells>.+) FROM "(?<table>[^"]+)"(?: ORDER BY (?<order>.+))?/#
      .wholeMatch(in: query)
    guard let match, let table = content[String(match.table)] else {
      throw DatabaseFileError.unreadable(detail: "no such query: \(query)")
    }
    let places = try PlayedDatabase.places(match.cells, in: table)
    var rows = table.rows
    for place in try PlayedDatabase.places(match.order ?? "", in: table).reversed() {
      guard let place else { continue }
      rows = rows.enumerated().sorted {
        let (left, right) = ($0.element[place].rank, $1.element[place].rank)
        return left == right ? $0.offset < $1.offset : left < right
      }.map(\.element)
    }
    for row in rows {
      let cell = { (index: Int) -> Cell in
        places.indices.contains(index) ? places[index].map { row[$0] } ?? .null : .null
      }
      try body(
        DatabaseRow(
          integer: { cell($0).integer }, real: { cell($0).real }, text: { cell($0).text }))
    }
  }

  private static func places(_ list: some StringProtocol, in table: Table) throws -> [Int?] {
    try list.split(separator: ", ").map { name in
      if name == "NULL" { return nil }
      guard let place = table.columns.firstIndex(of: String(name.dropFirst().dropLast())) else {
        throw DatabaseFileError.unreadable(detail: "no such column: \(name)")
      }
      return place
    }
  }
}

extension PlayedDatabase.Cell: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(floatLiteral value: Double) { self = .real(value) }
  init(nilLiteral: ()) { self = .null }

  fileprivate var integer: Int64? {
    switch self {
    case .null: nil
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    case .text(let text): Int64(text)
    }
  }

  fileprivate var real: Double? {
    switch self {
    case .null: nil
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text(let text): Double(text)
    }
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

/// Reads databases as the reader that knows them does.
struct DatabaseReading {
  let sink = GatheringSink()
  private(set) var tally = ImportTally()
  private(set) var format: String?
  var context: ImportContext

  init(in rules: any ZoneRules = TableReading.berlin, asOf: Instant = .distantPast) {
    context = ImportContext(calendar: PersonalCalendar(only: rules), asOf: asOf) { _ in }
  }

  /// The content of one database alone.
  init(_ content: [String: PlayedDatabase.Table], in rules: any ZoneRules = TableReading.berlin)
    throws
  {
    self.init(in: rules)
    try read(content)
  }

  mutating func read(_ content: [String: PlayedDatabase.Table]) throws {
    let database = PlayedDatabase(content)
    guard let reader = HealthFileReaders.known.database(with: database.tables) else {
      throw ImportError.unrecognized(path: "played", formats: [])
    }
    sink.beginFile()
    var progress = ProgressMeter(for: HealthFile(path: "played", size: 1, head: []), context)
    format = reader.format.identifier
    tally = try reader.read(database, into: sink, context: context, progress: &progress)
  }

  var content: GatheringSink.Content { sink.content }

  /// In English, with the number of each row.
  var rejections: [String] {
    tally.rejections.map { "\($0.line): \($0.reason)" }
  }
}
