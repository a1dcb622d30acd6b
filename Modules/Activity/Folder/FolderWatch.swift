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
      let (folder, files) = try await needs.unitOfWork.read { transaction in
        (
          try needs.folders.folder(in: transaction),
          try needs.folders.files(in: transaction)
        )
      }
      guard let path = folder?.path else {
        return HealthFinding(state: .ok, detail: Phrase("no folder is watched"))
      }
      do throws(FolderError) {
        _ = try needs.listFolder(path)
      } catch {
        return HealthFinding(
          state: .warning, detail: Phrase("\(path) is gone or cannot be read"),
          fix: Phrase("Bring it back, or end it with: waymark sources unwatch"))
      }
      let refused = files.values.filter { !$0.isTaken }.map(\.file.path).sorted()
      let (taken, others) = (files.count - refused.count, refused.count)
      let imported = Phrase(
        one: "\(taken) file of \(path) is imported", other: "\(taken) files of \(path) are imported"
      )
      guard let first = refused.first else { return HealthFinding(state: .ok, detail: imported) }
      return HealthFinding(
        state: .ok,
        detail: Phrase(
          one: "\(others) file could not be imported; \(imported)",
          other: "\(others) files could not be imported; \(imported)"),
        fix: Phrase("Why: waymark import \(first.shellWord)"))
    }
  }
}
