public import Contracts

/// Every call to an ``ImportStore`` is unexpected.
public struct UnimplementedImportStore: ImportStore {
  public init() {}

  public func imports(in transaction: any Transaction) throws -> [RecordedImport] {
    try unexpected("ImportStore")
  }

  public func add(_ origin: ImportOrigin, in transaction: any WriteTransaction) throws
    -> RecordedImport
  {
    try unexpected("ImportStore")
  }

  public func update(_ recorded: RecordedImport, in transaction: any WriteTransaction) throws {
    try unexpected("ImportStore")
  }
}
