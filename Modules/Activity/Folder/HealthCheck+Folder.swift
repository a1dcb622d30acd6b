import Contracts

extension HealthCheck {
  /// Whether the watched folder is there, and what of it could not be imported.
  static func watchedFolder(_ needs: ActivityNeeds) -> HealthCheck {
    HealthCheck(name: "Watched folder") {
      let (folder, files) = try await needs.unitOfWork.read { transaction in
        (
          try needs.folders.folder(in: transaction),
          try needs.folders.files(in: transaction)
        )
      }
      guard let folder else { return HealthFinding(state: .ok, detail: "none") }
      do throws(FolderError) {
        _ = try needs.listFolder(folder.path)
      } catch {
        return HealthFinding(
          state: .warning, detail: "\(folder.path) is gone or cannot be read",
          fix: "bring it back, or: waymark sources watch DIR, waymark sources unwatch")
      }
      let refused = files.values.filter { !$0.isTaken }.map(\.file.path).sorted()
      guard let first = refused.first else {
        return HealthFinding(state: .ok, detail: "\(folder.path), \(files.count) files imported")
      }
      return HealthFinding(
        state: .ok, detail: "\(folder.path), \(refused.count) files in it are no exports",
        fix: "why: waymark import \(first)")
    }
  }
}
