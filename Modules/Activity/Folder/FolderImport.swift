import Contracts

/// Imports what is new or another in the watched folder.
struct FolderImport: DueTimeHandler {
  /// In seconds: a file that changed since is perhaps still being written.
  static let rest: Int64 = 60

  let identifier = "activity.folder"
  let needs: ActivityNeeds
  let importing: any HealthImporting

  func runDue() async throws {
    guard let folder = try await needs.unitOfWork.read({ try needs.folders.folder(in: $0) }),
      // A folder that is away, such as a stick, may come back; doctor tells of it.
      let files = try? needs.listFolder(folder.path)
    else { return }
    let known = try await needs.unitOfWork.read { try needs.folders.files(in: $0) }
    for file in files.filter({ known[$0.path]?.file != $0 && isAtRest($0) }) {
      try await take(file, of: folder)
    }
  }

  func nextDue() async throws -> Instant? {
    try await needs.unitOfWork.read { try needs.folders.folder(in: $0) }
      .map { _ in needs.timeSource.now() + Self.rest }
  }

  /// A clock that was set may date a file in the future; that is no reason to wait for it.
  private func isAtRest(_ file: FolderFile) -> Bool {
    abs(needs.timeSource.now() - file.modifiedAt) >= Self.rest
  }

  /// A kill between import and note imports the file again, which changes nothing.
  private func take(_ file: FolderFile, of folder: WatchedFolder) async throws {
    var isTaken = true
    do {
      _ = try await importing.importFile(ImportRequest(path: file.path)) { _ in }
    } catch ImportError.noSuchFile {
      return
    } catch let error as StorageError {
      // The fault is the record's, so the file is tried again.
      throw error
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      isTaken = false
    }
    try await needs.unitOfWork.write { [isTaken] transaction in
      guard try needs.folders.folder(in: transaction) == folder else { return }
      try needs.folders.note(LookedAtFile(file, isTaken: isTaken), in: transaction)
    }
  }
}
