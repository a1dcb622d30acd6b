/// Tables as `sqlite3 FILE .dump` writes them.
struct SQLText {
  private(set) var text = "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n"

  mutating func table(_ name: String, _ columns: [String], _ rows: [[String]]) {
    text += "CREATE TABLE \(name) (\(columns.joined(separator: ", ")));\n"
    for row in rows { text += "INSERT INTO \(name) VALUES(\(row.joined(separator: ",")));\n" }
  }

  var committed: String { text + "COMMIT;\n" }
}
