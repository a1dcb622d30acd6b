internal import Contracts

/// All readers that recognise a file by its content.
struct FormatCatalogue: Sendable {
  var contents: [any FormatReader]
  var databases: [any DatabaseReader] = []
  var opener: (any DatabaseFileReading)?

  var formats: [ImportFormat] { contents.map(\.format) + databases.map(\.format) }

  func content(name: String, head: [UInt8]) -> (any FormatReader)? {
    contents.first { $0.recognizes(name: name, head: head) }
  }

  func database(with tables: [String: [String]]) -> (any DatabaseReader)? {
    databases.first { $0.recognizes(tables) }
  }

  /// Whether one of these might read such a file, judged by its first bytes.
  func mayKnow(name: String, head: [UInt8]) -> Bool {
    ArchiveKind(of: head) != nil || (FormatCatalogue.isDatabase(head) && opener != nil)
      || content(name: name, head: head) != nil
  }

  /// Whether it is a Waymark database, identified by its application ID (`PRAGMA application_id`; SQLite's “Database
  /// File Format”, 1.3).
  static func isOwnRecord(_ head: [UInt8]) -> Bool {
    isDatabase(head) && head.dropFirst(68).starts(with: "WMRK".utf8)
  }

  static func isDatabase(_ head: [UInt8]) -> Bool {
    head.starts(with: "SQLite format 3\0".utf8)
  }
}
