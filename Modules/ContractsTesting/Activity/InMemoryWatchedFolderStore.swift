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

/// Whether workouts count as exercises, in memory.
public struct InMemoryWorkoutCountingStore: WorkoutCountingStore {
  private struct Table: InMemoryTable {
    var count = false
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func workoutsCount(in transaction: any Transaction) throws -> Bool {
    try access.table(in: transaction).count
  }

  public func setWorkoutsCount(_ count: Bool, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.count = count }
  }
}

/// The log of moves in memory.
public struct InMemoryZoneMoveStore: ZoneMoveStore {
  private struct Table: InMemoryTable {
    var moves: [ZoneMove] = []
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func moves(in transaction: any Transaction) throws -> [ZoneMove] {
    try access.table(in: transaction).moves
  }

  public func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.moves = moves.sorted { $0.day < $1.day } }
  }
}
