import Contracts

/// Stores which folders are watched.
struct FolderWatch: FolderWatching {
  /// In seconds: a program that writes its database every hour will by then have left a complete one.
  static let patience: Int64 = 86_400

  let needs: ActivityNeeds

  func folders(in transaction: any Transaction) throws -> [WatchedFolder] {
    try needs.folders.folders(in: transaction)
  }

  func watch(_ path: String) async throws -> WatchedFolder {
    _ = try needs.listFolder(path)
    let folder = WatchedFolder(path: path, since: needs.timeSource.now())
    return try await needs.unitOfWork.write { transaction in
      if let same = try folders(in: transaction).first(where: { $0.path == path }) { return same }
      try needs.folders.add(folder, in: transaction)
      return folder
    }
  }

  func unwatch(_ path: String?) async throws -> WatchedFolder? {
    guard try await ending(path) != nil else { return nil }
    return try await needs.unitOfWork.write { transaction in
      guard let folder = try ending(path, in: transaction) else { return nil }
      try needs.folders.remove(folder.path, in: transaction)
      return folder
    }
  }

  private func ending(_ path: String?) async throws -> WatchedFolder? {
    try await needs.unitOfWork.read { try ending(path, in: $0) }
  }

  private func ending(_ path: String?, in transaction: any Transaction) throws -> WatchedFolder? {
    let folders = try folders(in: transaction)
    guard let path else {
      guard folders.count < 2 else { throw FolderError.unnamed(paths: folders.map(\.path)) }
      return folders.first
    }
    guard let folder = folders.first(where: { $0.path == path }) else {
      throw FolderError.notWatched(path: path)
    }
    return folder
  }

  func states() async throws -> [WatchedFolderState] {
    let watched = try await needs.unitOfWork.read { transaction in
      try folders(in: transaction).map { folder in
        (folder, try needs.folders.files(of: folder.path, in: transaction))
      }
    }
    return watched.map { folder, files in
      let listed = (try? needs.listFolder(folder.path)).map { Set($0.map(\.path)) }
      let refused = files.values.compactMap(refusal).sorted { $0.path < $1.path }
      return WatchedFolderState(
        folder: folder, isUnavailable: listed == nil,
        importedCount: files.values.count { $0.outcome == .imported },
        // Renaming or removing a file settles its refusal.
        refused: refused.filter { listed?.contains($0.path) ?? true })
    }
  }

  private func refusal(_ file: ScannedFile) -> RefusedFile? {
    switch file.outcome {
    case .imported: nil
    case .refused(let reason): RefusedFile(path: file.file.path, reason: reason)
    case .torn(let reason, let since):
      needs.timeSource.now() - since < Self.patience
        ? nil : RefusedFile(path: file.file.path, reason: reason, isTorn: true)
    }
  }
}

extension HealthCheck {
  /// Whether the watched folders exist, and which of their files could not be imported.
  static func watchedFolders(_ folders: any FolderWatching) -> HealthCheck {
    HealthCheck(name: Phrase("Watched folders")) {
      let states = try await folders.states()
      guard !states.isEmpty else {
        return HealthFinding(state: .ok, detail: Phrase("no folder is watched"))
      }
      let words = states.map(\.words).joined(separator: "; ")
      if let gone = states.first(where: \.isUnavailable) {
        return HealthFinding(
          state: .warning, detail: words,
          fix: Phrase(
            "Bring it back, or stop watching it: waymark sources unwatch \(gone.folder.path.shellWord)"
          ))
      }
      let refused = states.flatMap(\.refused)
      guard let first = refused.first(where: \.isTorn) ?? refused.first else {
        return HealthFinding(state: .ok, detail: words)
      }
      return HealthFinding(
        state: .warning, detail: Phrase("\(words). \(first.reason)"),
        fix: Phrase("To try it: waymark import \(first.path.shellWord)"))
    }
  }
}
