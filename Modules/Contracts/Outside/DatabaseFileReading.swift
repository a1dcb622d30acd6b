/// Reads SQLite databases that other programs wrote.
public protocol DatabaseFileReading: Sendable {
  /// Opens a copy of the database, without writing anything next to it.
  ///
  /// A database that violates its constraints but is readable is opened; a torn file is not: its length does not match
  /// its pages, or its tables cannot be read.
  ///
  /// - Parameter path: the path of a file.
  /// - Throws: ``DatabaseFileError``; ``StorageError/cannotWrite(detail:)`` without room for the copy.
  func open(_ path: String) throws -> any DatabaseFile
}

/// Another program's database, open for reading. For one thread at a time.
public protocol DatabaseFile: AnyObject {
  /// The columns of every table by its name, as written. Views are left out: their cost is unbounded.
  var tables: [String: [String]] { get }

  /// Calls `body` with each row of a query, in order.
  ///
  /// - Parameter arguments: the values of the query's `?`.
  /// - Throws: ``DatabaseFileError/torn(detail:)``, any error of `body`.
  func forEachRow(
    of query: String, arguments: [Int64], _ body: (borrowing DatabaseRow) throws -> Void
  ) throws
}

/// One row of a query, valid only during the call. Cells are read by position, from 0; a missing column is NULL.
public struct DatabaseRow: ~Copyable {
  /// A whole number; nil for NULL, and for values that cannot be converted.
  public let integer: (Int) -> Int64?
  /// A finite number; nil for NULL, and for values that cannot be converted.
  public let real: (Int) -> Double?
  /// A text, or a number as text; nil for NULL and for bytes.
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
  /// It is damaged, or was copied while being written. `detail` is for developers.
  case torn(detail: String)
  /// `detail` is the system's message.
  case unreadable(detail: String)
}
