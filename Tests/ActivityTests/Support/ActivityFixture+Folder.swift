import Contracts
import ContractsTesting

@testable import Activity

extension ActivityFixture {
  /// A file with so many steps on 1 May.
  func walk(_ steps: Int64, by source: SourceDescription = .phone) -> ShelfFile {
    ShelfFile(readings: [
      .sample(Sample("2026-05-01T08:00", "2026-05-01T09:00", steps), .steps, by: source)
    ])
  }

  /// Adds files to the watched folder, each last written an hour ago, and runs the scheduled work.
  func watch(_ files: [String: ShelfFile]) async throws {
    for (name, file) in files { shelf.put(file, at: "\(ListedFolder.path)/\(name)") }
    folder.put(files.keys.sorted().map { listed($0, size: Int64(files[$0]?.readings.count ?? 0)) })
    _ = try await plugin.folders.watch(ListedFolder.path)
    try await runDue()
  }

  /// The folder's listing of a file.
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

  /// The files examined in the folder, by path, and whether each was imported.
  func lookedAt(in folder: String = ListedFolder.path) async throws -> [String: Bool] {
    try await record.unitOfWork.read {
      try record.watchedFolder.files(of: folder, in: $0).mapValues { $0.outcome == .imported }
    }
  }

  /// The log, including undone imports.
  func imports() async throws -> [RecordedImport] {
    try await record.unitOfWork.read { try record.imports.imports(in: $0) }
  }

  func watched() async throws -> [WatchedFolder] {
    try await read { try plugin.folders.folders(in: $0) }
  }

  /// The finding of `doctor` about folders.
  func finding() async throws -> HealthFinding {
    try await HealthCheck.watchedFolders(plugin.folders).examine()
  }

  func steps() async throws -> Int { try await dayRecord("2026-05-01").steps }
}
