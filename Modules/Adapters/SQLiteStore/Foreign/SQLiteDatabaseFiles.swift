public import Contracts
import Foundation
import GRDBSQLite

/// Opens other programs' databases, each as a private copy that is unlinked as soon as it is open.
public struct SQLiteDatabaseFiles: DatabaseFileReading {
  public init() {}

  public func open(_ path: String) throws -> any DatabaseFile {
    let copy = try DatabaseCopy(of: path)
    defer { copy.remove() }
    var address = URLComponents()
    address.scheme = "file"
    address.host = ""
    address.path = copy.path
    // A single file is complete as it is; one with a journal is first recovered, in the copy.
    if !copy.hasJournal { address.queryItems = [URLQueryItem(name: "immutable", value: "1")] }
    let access = copy.hasJournal ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      address.string ?? copy.path, &connection, access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
    guard let connection else {
      throw DatabaseFileError.unreadable(detail: String(cString: sqlite3_errstr(code)))
    }
    let file = SQLiteDatabaseFile(connection)
    guard code == SQLITE_OK else { throw file.error(code) }
    try file.prepare()
    return file
  }
}
