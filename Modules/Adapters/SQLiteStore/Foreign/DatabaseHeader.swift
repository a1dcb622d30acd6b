import Contracts

/// The first hundred bytes of a database file. Source: "Database File Format" of SQLite, section 1.3.
struct DatabaseHeader {
  static let length = 100

  private let bytes: [UInt8]

  /// - Throws: ``DatabaseFileError/notADatabase``; ``DatabaseFileError/torn(detail:)`` for less than a header.
  init(_ bytes: [UInt8]) throws(DatabaseFileError) {
    guard bytes.starts(with: "SQLite format 3\0".utf8) else { throw .notADatabase }
    guard bytes.count >= DatabaseHeader.length else { throw .torn(detail: "it has no header") }
    self.bytes = bytes
  }

  /// - Parameter length: of the file.
  /// - Throws: ``DatabaseFileError/torn(detail:)`` if the pages of the database do not make up the file.
  func check(length: Int64) throws(DatabaseFileError) {
    let written = Int64(bytes[16]) << 8 | Int64(bytes[17])
    let pageSize = written == 1 ? 65_536 : written
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else {
      throw .torn(detail: "no page size of a database")
    }
    // Programs older than SQLite 3.7 do not update the number of pages, which only these two numbers show.
    let isCounted = number(at: 24) == number(at: 92) && number(at: 28) > 0
    let whole = isCounted ? number(at: 28) * pageSize : length / pageSize * pageSize
    guard length == whole else {
      throw .torn(detail: "\(length) bytes where its pages are \(whole)")
    }
  }

  private func number(at place: Int) -> Int64 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int64($1) }
  }
}
