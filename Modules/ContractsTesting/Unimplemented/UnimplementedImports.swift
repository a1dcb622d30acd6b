public import Contracts

/// Every call to a ``HealthImporting`` is unexpected.
public struct UnimplementedHealthImporting: HealthImporting {
  public init() {}

  public var formats: [ImportFormat] { unexpectedWithoutError("HealthImporting") }

  public func importFile(
    _ request: ImportRequest, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport {
    try unexpected("HealthImporting")
  }
}

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

  public func continuing(_ origin: ImportOrigin, in transaction: any WriteTransaction) throws
    -> RecordedImport
  {
    try unexpected("ImportStore")
  }

  public func update(_ recorded: RecordedImport, in transaction: any WriteTransaction) throws {
    try unexpected("ImportStore")
  }
}

/// Every call to a ``FolderWatching`` is unexpected.
public struct UnimplementedFolderWatching: FolderWatching {
  public init() {}

  public func folders(in transaction: any Transaction) throws -> [WatchedFolder] {
    try unexpected("FolderWatching")
  }

  public func watch(_ path: String) async throws -> WatchedFolder {
    try unexpected("FolderWatching")
  }

  public func unwatch(_ path: String?) async throws -> WatchedFolder? {
    try unexpected("FolderWatching")
  }

  public func states() async throws -> [WatchedFolderState] {
    try unexpected("FolderWatching")
  }
}

/// Every call to a ``WatchedFolderStore`` is unexpected.
public struct UnimplementedWatchedFolderStore: WatchedFolderStore {
  public init() {}

  public func folders(in transaction: any Transaction) throws -> [WatchedFolder] {
    try unexpected("WatchedFolderStore")
  }

  public func add(_ folder: WatchedFolder, in transaction: any WriteTransaction) throws {
    try unexpected("WatchedFolderStore")
  }

  public func remove(_ path: String, in transaction: any WriteTransaction) throws {
    try unexpected("WatchedFolderStore")
  }

  public func files(
    of folder: String, in transaction: any Transaction
  ) throws -> [String: LookedAtFile] {
    try unexpected("WatchedFolderStore")
  }

  public func note(
    _ file: LookedAtFile, of folder: String, in transaction: any WriteTransaction
  ) throws {
    try unexpected("WatchedFolderStore")
  }
}
