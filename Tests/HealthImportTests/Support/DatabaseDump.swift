import ContractsTesting
import Foundation

@testable import HealthImport

/// The output of `sqlite3 file.db .dump`, for tables with numbers and plain text.
enum DatabaseDump {
  static func tables(_ path: String) throws -> [String: InMemoryDatabase.Table] {
    var tables: [String: InMemoryDatabase.Table] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      if let match = try
        #/CREATE TABLE (?:IF NOT EXISTS )?"?(?<name>\w+)"? ?\((?<columns>.+?)(?:,PRIMARY KEY \(.+)?\).*;/#
        .wholeMatch(in: line)
      {
        let columns = match.columns.split(separator: ",").compactMap { column in
          try? #/\s*"?(?<name>\w+)"? .*/#.wholeMatch(in: column)?.name
        }
        tables[String(match.name)] = InMemoryDatabase.Table(
          columns: columns.map { String($0) }, rows: [])
      } else if let match = try #/INSERT INTO "?(?<name>\w+)"? VALUES\((?<cells>.+)\);/#
        .wholeMatch(in: line)
      {
        tables[String(match.name)]?.rows.append(match.cells.split(separator: ",").map(cell))
      }
    }
    return tables
  }

  private static func cell(_ text: Substring) -> InMemoryDatabase.Cell {
    if text == "NULL" { return .null }
    if let number = Int64(text) { return .integer(number) }
    if let number = Double(text) { return .real(number) }
    return .text(String(text.dropFirst().dropLast()))
  }
}
