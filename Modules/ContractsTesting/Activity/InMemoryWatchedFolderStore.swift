public import Contracts

/// The watched folders in memory.
public struct InMemoryWatchedFolderStore: WatchedFolderStore {
  private struct Table: InMemoryTable {
    var folders: [WatchedFolder] = []
    /// By folder, then by path.
    var files: [String: [String: ScannedFile]] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func folders(in transaction: any Transaction) throws -> [WatchedFolder] {
    try access.table(in: transaction).folders
  }

  public func add(_ folder: WatchedFolder, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard !table.folders.contains(where: { $0.path == folder.path }) else { return }
      table.folders.append(folder)
    }
  }

  public func remove(_ path: String, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.folders.removeAll { $0.path == path }
      table.files[path] = nil
    }
  }

  public func files(
    of folder: String, in transaction: any Transaction
  ) throws -> [String: ScannedFile] {
    try access.table(in: transaction).files[folder] ?? [:]
  }

  public func note(
    _ file: ScannedFile, of folder: String, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      guard table.folders.contains(where: { $0.path == folder }) else { return }
      table.files[folder, default: [:]][file.file.path] = file
    }
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
    var beginnings: [DayBeginning] = []
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

  public func beginnings(in transaction: any Transaction) throws -> [DayBeginning] {
    try access.table(in: transaction).beginnings
  }

  public func replaceBeginnings(
    _ beginnings: [DayBeginning], in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) {
      $0.beginnings = beginnings.sorted { $0.day < $1.day }
    }
  }
}
