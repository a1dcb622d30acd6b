public import Contracts

/// Every call to an ``ImportKeeping`` is unexpected.
public struct UnimplementedImportKeeping: ImportKeeping {
  public init() {}

  public func imports(in transaction: any Transaction) throws -> [RecordedImport] {
    try unexpected("ImportKeeping")
  }

  public func undo(
    _ id: RecordedImport.ID, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> UndoReport {
    try unexpected("ImportKeeping")
  }
}
