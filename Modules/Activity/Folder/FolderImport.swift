import Contracts

/// Imports new and changed files in the watched folders.
///
/// Everything from one path is one import in the log, because programs write the same file again and again.
struct FolderImport: DueTimeHandler {
  /// In seconds: a file modified more recently may still be being written.
  static let rest: Int64 = 60

  let identifier = "activity.folder"
  let needs: ActivityNeeds
  let importing: any HealthImporting

  func runDue() async throws {
    for folder in try await folders() {
      // A missing folder, for example on a USB stick, may come back; doctor reports it.
      guard let files = try? needs.listFolder(folder.path) else { continue }
      let known = try await needs.unitOfWork.read {
        try needs.folders.files(of: folder.path, in: $0)
      }
      for file in files where known[file.path]?.file != file && isAtRest(file) {
        try await importFile(file, of: folder, before: known[file.path]?.outcome)
      }
    }
  }

  /// When the first recently modified file will have rested, but within a minute: others may arrive.
  func nextDue() async throws -> Instant? {
    let folders = try await folders()
    guard !folders.isEmpty else { return nil }
    let now = needs.timeSource.now()
    let ends = folders.flatMap { (try? needs.listFolder($0.path)) ?? [] }
      .map { $0.modifiedAt + Self.rest }
    return ends.filter { $0 > now }.reduce(now + Self.rest, min)
  }

  private func folders() async throws -> [WatchedFolder] {
    try await needs.unitOfWork.read { try needs.folders.folders(in: $0) }
  }

  /// Whether it is unchanged since it was listed, and was not written to for a while. Other imports may have taken
  /// minutes since; a file that is gone is reported when it is read.
  ///
  /// If the clock was set, a file may be dated in the future; that is no reason to wait.
  private func isAtRest(_ file: FolderFile) -> Bool {
    abs(needs.timeSource.now() - file.modifiedAt) >= Self.rest
      && (needs.statFile(file.path) ?? file) == file
  }

  /// If the process is killed between the import and the note, the file is imported again, which changes nothing.
  ///
  /// - Parameter outcome: of the last file at this path.
  private func importFile(
    _ file: FolderFile, of folder: WatchedFolder, before outcome: ScannedFile.Outcome?
  ) async throws {
    let now: ScannedFile.Outcome
    do {
      let report = try await importing.importFile(
        ImportRequest(path: file.path, continuesEarlierImport: true)
      ) { _ in try Task.checkCancellation() }
      now = report.refusal.map(ScannedFile.Outcome.refused) ?? .imported
    } catch ImportError.noSuchFile where !file.path.contains("\u{FFFD}") {
      return
    } catch let error as StorageError {
      // The record is at fault, not the file, so the file is tried again.
      throw error
    } catch is CancellationError {
      throw CancellationError()
    } catch let error as ImportError {
      now = .of(error, after: outcome, at: needs.timeSource.now())
    } catch {
      now = .refused(error.explainedMessage)
    }
    try await needs.unitOfWork.write { transaction in
      guard try needs.folders.folders(in: transaction).contains(folder) else { return }
      try needs.folders.note(ScannedFile(file, now), of: folder.path, in: transaction)
    }
  }
}

extension ImportReport {
  /// Why only part of the file counts, reported as long as it is there unchanged; nil if all of it does.
  fileprivate var refusal: Phrase? {
    (isAllRejected ? tally.rejections.first.map { Phrase("\(path): \($0.words)") } : nil)
      ?? wordsOfMostlyRejected(isDryRun: false) ?? explanationOfDamage?.message
  }
}

extension ScannedFile.Outcome {
  /// - Parameter outcome: of the last file at this path.
  fileprivate static func of(
    _ error: ImportError, after outcome: Self?, at now: Instant
  ) -> Self {
    let explanation = error.explanation
    // A file that is listed but not found by that name: its name is not UTF-8.
    if case .noSuchFile(let path) = error {
      return .refused(explanation.hint.map { Phrase("\(path): \($0)") } ?? explanation.message)
    }
    let reason = explanation.message
    guard case .tornDatabase = error else { return .refused(reason) }
    guard case .torn(_, let since) = outcome else { return .torn(reason, since: now) }
    return .torn(reason, since: since)
  }
}
