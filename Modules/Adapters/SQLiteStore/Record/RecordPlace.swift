import Contracts
import Foundation
import GRDB
import GRDBSQLite

/// Where the file of a record is: a copy of it is at another place, and so is a file that took the place of a removed
/// one. What was moved within a file system stayed where it was.
///
/// Not the number of the device, which changes when the machine starts. Nothing tells a copy of a whole disk.
struct RecordPlace: Hashable {
  let text: String

  /// Of the file behind a connection; a record without a file has one place.
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

  /// Numbers of files are given again, so its birth belongs to it, where the system tells it.
  private static func file(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "-" }
    return "\(status.st_ino) \(FileBirth.of(path) ?? "-")"
  }
}
