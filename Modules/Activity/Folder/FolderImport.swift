import Contracts

/// Imports new and changed files in the watched folder.
struct FolderImport: DueTimeHandler {
  /// In seconds: a file modified more recently may still be being written.
  static let rest: Int64 = 60

  let identifier = "activity.folder"
  let needs: ActivityNeeds
  let importing: any HealthImporting

  func runDue() async throws {
    guard let folder = try await needs.unitOfWork.read({ try needs.folders.folder(in: $0) }),
      // A folder that is missing, for example on a USB stick, may come back; doctor reports it.
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

  /// If the clock was set, a file may be dated in the future; that is no reason to wait.
  private func isAtRest(_ file: FolderFile) -> Bool {
    abs(needs.timeSource.now() - file.modifiedAt) >= Self.rest
  }

  /// If the process is killed between the import and the note, the file is imported again, which
  /// changes nothing.
  private func take(_ file: FolderFile, of folder: WatchedFolder) async throws {
    var isTaken = true
    do {
      _ = try await importing.importFile(ImportRequest(path: file.path)) { _ in }
    } catch ImportError.noSuchFile {
      return
    } catch let error as StorageError {
      // The record is at fault, not the file, so the file is tried again.
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
