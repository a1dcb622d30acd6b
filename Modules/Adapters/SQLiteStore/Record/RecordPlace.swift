import Contracts
import Foundation
import GRDB
import GRDBSQLite

/// Identifies the file of a record: a copy has another place, as does a file that replaced a removed one. A file moved
/// within a file system keeps its place.
///
/// Without the device number, which changes when the machine starts. A copy of a whole disk cannot be detected.
struct RecordPlace: Hashable {
  let text: String

  /// The place of the file behind a connection; the same for all records without a file.
  init(of database: Database) {
    let name = sqlite3_db_filename(database.sqliteConnection, "main")
    self.init(ofFile: name.map { String(cString: $0) } ?? "")
  }

  init(ofFile path: String) {
    guard !path.isEmpty else {
      text = "memory"
      return
    }
    text = "\(Self.machine) \(Self.file(path))"
  }

  /// Source: machine-id(5).
  private static let machine: String = {
    let text = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
    return text?.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "-"
  }()

  /// File numbers are reused, so the creation time is included, if the system provides it.
  private static func file(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "-" }
    return "\(status.st_ino) \(FileBirth.of(path) ?? "-")"
  }
}
