/// Reads SQLite databases that other programs wrote.
public protocol DatabaseFileReading: Sendable {
  /// Opens a copy of the database, without writing anything beside it.
  ///
  /// What fails a check of its constraints but can be read is opened; a torn file is not: its length is not that of its
  /// pages, or its tables cannot be read.
  ///
  /// - Parameter path: of a file.
  /// - Throws: ``DatabaseFileError``; ``StorageError/cannotWrite(detail:)`` where there is no room for the copy.
  func open(_ path: String) throws -> any DatabaseFile
}

/// A foreign database that is open for reading. For one thread at a time.
public protocol DatabaseFile: AnyObject {
  /// The columns of every table by its name, as written. Views are left out: what they compute is not bounded.
  var tables: [String: [String]] { get }

  /// Calls `body` with each row of a query, in order.
  ///
  /// - Parameter arguments: the values of its `?`.
  /// - Throws: ``DatabaseFileError/torn(detail:)``, whatever `body` throws.
  func forEachRow(
    of query: String, arguments: [Int64], _ body: (borrowing DatabaseRow) throws -> Void
  ) throws
}

/// One row of a query, valid only while it is given.
public struct DatabaseRow: ~Copyable {
  /// By position, from 0; nil for NULL, and for what is of another type and cannot be one.
  public let integer: (Int) -> Int64?
  public let real: (Int) -> Double?
  public let text: (Int) -> String?

  public init(
    integer: @escaping (Int) -> Int64?, real: @escaping (Int) -> Double?,
    text: @escaping (Int) -> String?
  ) {
    self.integer = integer
    self.real = real
    self.text = text
  }
}

/// Why a foreign database cannot be read.
public enum DatabaseFileError: Error, Hashable, Sendable {
  case notADatabase
  /// It was copied while it was written, or damaged. `detail` is for developers.
  case torn(detail: String)
  /// `detail` is the system's message.
  case unreadable(detail: String)
}
