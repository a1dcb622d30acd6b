import Contracts

/// The part of the page `sources` about the folder whose exports are imported: what `waymark sources watch` and
/// `unwatch` do.
struct WatchedFolderSection: Sendable {
  static let watch = "watch"
  static let unwatch = "unwatch"
  /// The field with the folder.
  static let folder = "folder"

  let folders: any FolderWatching

  func section(in transaction: any Transaction) throws -> PageSection {
    let watched = try folders.folder(in: transaction)
    let state = watched.map(\.words) ?? Phrase("No folder is watched.")
    let choose = PageForm(
      Self.watch,
      [
        PageField(
          Self.folder, .text, Phrase("Folder"), value: watched?.path ?? "",
          hint: Phrase(
            """
            On the machine where Waymark runs. New and changed files are imported once they have not \
            changed for a minute.
            """), isRequired: true)
      ], action: Phrase("Watch the folder"))
    let stop = PageForm(Self.unwatch, action: Phrase("Stop watching the folder"))
    return PageSection(
      Phrase("Watched folder"),
      [.notice(PageNotice(.information, state)), .form(choose)]
        + (watched == nil ? [] : [.form(stop)]))
  }

  /// - Returns: nil for a form of another part of the page.
  func notice(after submission: PageSubmission) async throws -> PageNotice? {
    switch submission.form {
    case Self.watch: PageNotice(.success, try await watched(submission[Self.folder]).words)
    case Self.unwatch:
      if let folder = try await folders.unwatch() {
        PageNotice(.success, Phrase("✓ \(folder.path) is no longer watched."))
      } else {
        PageNotice(.information, Phrase("No folder was watched."))
      }
    default: nil
    }
  }

  private func watched(_ text: String) async throws -> WatchedFolder {
    do {
      return try await folders.watch(WrittenPath(text).path)
    } catch let error as WrittenRefusal {
      throw PageRefusal(field: Self.folder, error)
    } catch let error as FolderError {
      throw PageRefusal(field: Self.folder, error)
    }
  }
}

extension WatchedFolder {
  fileprivate var words: Phrase { Phrase("Exports in \(path) are imported automatically.") }
}
