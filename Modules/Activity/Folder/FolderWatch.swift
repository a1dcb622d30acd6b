import Contracts

/// Stores which folder is watched.
struct FolderWatch: FolderWatching {
  let needs: ActivityNeeds

  func folder(in transaction: any Transaction) throws -> WatchedFolder? {
    try needs.folders.folder(in: transaction)
  }

  func watch(_ path: String) async throws -> WatchedFolder {
    _ = try needs.listFolder(path)
    let folder = WatchedFolder(path: path, since: needs.timeSource.now())
    return try await needs.unitOfWork.write { transaction in
      if let same = try needs.folders.folder(in: transaction), same.path == path { return same }
      try needs.folders.setFolder(folder, in: transaction)
      return folder
    }
  }

  func unwatch() async throws -> WatchedFolder? {
    guard try await needs.unitOfWork.read(folder(in:)) != nil else { return nil }
    return try await needs.unitOfWork.write { transaction in
      let folder = try needs.folders.folder(in: transaction)
      try needs.folders.setFolder(nil, in: transaction)
      return folder
    }
  }
}

extension HealthCheck {
  /// Whether the watched folder exists, and which of its files could not be imported.
  static func watchedFolder(_ needs: ActivityNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Watched folder")) {
      guard let state = try await WatchedFolderState.now(needs) else {
        return HealthFinding(state: .ok, detail: Phrase("no folder is watched"))
      }
      guard !state.isGone else {
        return HealthFinding(
          state: .warning, detail: state.words,
          fix: Phrase("Bring it back, or end it with: waymark sources unwatch"))
      }
      return HealthFinding(
        state: .ok, detail: state.words,
        fix: state.refused.first.map { Phrase("Why: waymark import \($0.shellWord)") })
    }
  }
}
