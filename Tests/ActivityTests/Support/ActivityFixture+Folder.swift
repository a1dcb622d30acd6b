import Contracts
import ContractsTesting

@testable import Activity

extension ActivityFixture {
  /// A file that says so many steps were walked on the first of May.
  func walk(_ steps: Int64, by source: SourceDescription = .phone) -> ShelfFile {
    ShelfFile(readings: [
      .sample(Sample("2026-05-01T08:00", "2026-05-01T09:00", steps), .steps, by: source)
    ])
  }

  /// Puts files into the watched folder, each left alone since an hour, and lets what is due happen.
  func watch(_ files: [String: ShelfFile]) async throws {
    for (name, file) in files { shelf.put(file, at: "\(ListedFolder.path)/\(name)") }
    folder.put(files.keys.sorted().map { listed($0, size: Int64(files[$0]?.readings.count ?? 0)) })
    _ = try await plugin.folders.watch(ListedFolder.path)
    try await runDue()
  }

  /// What the folder says of a file.
  func listed(_ name: String, size: Int64 = 1, secondsAgo: Int64 = 3_600) -> FolderFile {
    FolderFile(
      path: "\(ListedFolder.path)/\(name)", size: size, modifiedAt: time.now() - secondsAgo)
  }

  func runDue() async throws {
    for handler in handlers { try await handler.runDue() }
  }

  var handlers: [any DueTimeHandler] {
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    return connections.dueTimeHandlers.filter { $0.identifier == "activity.folder" }
  }

  /// What was looked at in the folder, by path, and whether it was imported.
  func lookedAt(in folder: String = ListedFolder.path) async throws -> [String: Bool] {
    try await record.unitOfWork.read {
      try record.watchedFolder.files(of: folder, in: $0).mapValues { $0.outcome == .imported }
    }
  }

  /// The log, undone imports too.
  func imports() async throws -> [RecordedImport] {
    try await record.unitOfWork.read { try record.imports.imports(in: $0) }
  }

  func watched() async throws -> [WatchedFolder] {
    try await read { try plugin.folders.folders(in: $0) }
  }

  /// What `doctor` says of the folders.
  func finding() async throws -> HealthFinding {
    try await HealthCheck.watchedFolders(plugin.folders).examine()
  }

  func steps() async throws -> Int { try await dayRecord("2026-05-01").steps }
}
