public import Contracts

/// Every call to a ``DatabaseFileReading`` is unexpected.
public struct UnimplementedDatabaseFileReading: DatabaseFileReading {
  public init() {}

  public func open(_ path: String) throws -> any DatabaseFile {
    try unexpected("DatabaseFileReading")
  }
}

/// Every call to a ``DatabaseFile`` is unexpected.
public final class UnimplementedDatabaseFile: DatabaseFile {
  public init() {}

  public var tables: [String: [String]] { unexpectedWithoutError("DatabaseFile") }

  public func forEachRow(
    of query: String, arguments: [Int64], _ body: (borrowing DatabaseRow) throws -> Void
  ) throws {
    try unexpected("DatabaseFile")
  }
}
