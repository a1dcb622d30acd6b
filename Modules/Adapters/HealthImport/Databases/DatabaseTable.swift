internal import Contracts

/// One table of another program's database, read by the names of its columns.
struct DatabaseTable {
  /// How many rows are read between two checks whether the user wants to stop.
  private static let pause = 8_192
  /// In bytes, roughly, for the progress.
  private static let rowSize: Int64 = 24

  let name: String
  private let columns: Set<String>
  /// Columns with bytes, which are read as digits.
  private var hexadecimal: Set<String> = []

  /// Nil if the database has no such table, or not with these columns.
  init?(_ name: String, with needed: [String], in tables: [String: [String]]) {
    guard let columns = tables[name].map({ Set($0) }), columns.isSuperset(of: needed) else {
      return nil
    }
    self.name = name
    self.columns = columns
  }

  func has(_ column: String) -> Bool { columns.contains(column) }

  /// The same table, with the bytes of a column as text; empty for none.
  func inHexadecimal(_ column: String) -> DatabaseTable {
    var table = self
    table.hexadecimal.insert(column)
    return table
  }

  /// Calls `body` with each row, its cells in the order of `wanted`; those of missing columns are empty.
  ///
  /// - Parameters:
  ///   - order: columns of the table; if empty, in storage order.
  ///   - body: receives a row with its number, from 1.
  /// - Throws: ``DatabaseFileError``; any error of `body` and `progress`.
  func forEachRow(
    _ wanted: [String], orderedBy order: [String] = [], in database: any DatabaseFile,
    _ progress: inout ProgressMeter, _ body: (borrowing DatabaseRow, Int) throws -> Void
  ) throws {
    var number = 0
    try database.forEachRow(of: query(wanted, orderedBy: order), arguments: []) { row in
      number += 1
      if number % DatabaseTable.pause == 0 {
        try progress.report(Int64(number) * DatabaseTable.rowSize)
      }
      try body(row, number)
    }
  }

  /// As ``forEachRow(_:orderedBy:in:_:_:)``, and counts the rows.
  ///
  /// - Parameter read: returns whether a row contains anything needed; a thrown ``SampleRefusal`` rejects it.
  func readRows(
    _ wanted: [String], in database: any DatabaseFile, _ tally: inout ImportTally,
    _ progress: inout ProgressMeter, _ read: (borrowing DatabaseRow) throws -> Bool
  ) throws {
    try forEachRow(wanted, in: database, &progress) { row, number in
      tally.recordsRead += 1
      do {
        if try !read(row) { tally.recordsIgnored += 1 }
      } catch let refusal as SampleRefusal {
        tally.reject(line: number, reason: self.reason(refusal))
      }
    }
  }

  /// For the user, with the name of the table.
  func reason(_ refusal: SampleRefusal) -> Phrase {
    SampleRefusal.cell(column: name, refusal).reason
  }

  private func query(_ wanted: [String], orderedBy order: [String]) -> String {
    let cells = wanted.map { column in
      guard has(column) else { return "NULL" }
      let quoted = DatabaseTable.quoted(column)
      return hexadecimal.contains(column) ? "hex(\(quoted))" : quoted
    }
    let ordering =
      order.isEmpty ? "" : " ORDER BY " + order.map(DatabaseTable.quoted).joined(separator: ", ")
    return "SELECT \(cells.joined(separator: ", ")) FROM \(DatabaseTable.quoted(name))\(ordering)"
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
