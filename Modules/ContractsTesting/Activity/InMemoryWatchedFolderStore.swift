public import Contracts

/// The watched folder in memory.
public struct InMemoryWatchedFolderStore: WatchedFolderStore {
  private struct Table: InMemoryTable {
    var folder: WatchedFolder?
    var files: [String: LookedAtFile] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func folder(in transaction: any Transaction) throws -> WatchedFolder? {
    try access.table(in: transaction).folder
  }

  public func setFolder(
    _ folder: WatchedFolder?, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0 = Table(folder: folder) }
  }

  public func files(in transaction: any Transaction) throws -> [String: LookedAtFile] {
    try access.table(in: transaction).files
  }

  public func note(_ file: LookedAtFile, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.files[file.file.path] = file }
  }
}
