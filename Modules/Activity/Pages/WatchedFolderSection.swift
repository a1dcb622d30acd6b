import Contracts

/// The part of the page `sources` about the folder whose exports are imported: what `waymark sources watch` and
/// `unwatch` do.
struct WatchedFolderSection: Sendable {
  static let watch = "watch"
  static let unwatch = "unwatch"
  /// The field with the folder.
  static let folder = "folder"

  /// As many files are named.
  private static let most = 20

  let folders: any FolderWatching
  let needs: ActivityNeeds

  func section() async throws -> PageSection {
    let state = try await WatchedFolderState.now(needs)
    let watched = state?.folder
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
      found(state) + [.form(choose)] + (watched == nil ? [] : [.form(stop)]))
  }

  private func found(_ state: WatchedFolderState?) -> [PageBlock] {
    guard let state else {
      return [.notice(PageNotice(.information, Phrase("No folder is watched.")))]
    }
    guard !state.isGone else { return [.notice(PageNotice(.warning, state.words))] }
    let watched = PageBlock.notice(PageNotice(.information, state.folder.words))
    guard !state.refused.isEmpty else { return [watched] }
    let rows = state.refused.prefix(Self.most).map { path in
      PageRow(
        Phrase(verbatim: String(path.split(separator: "/").last ?? "").printable),
        detail: Phrase("Import it here to see why."), link: .toImport)
    }
    return [watched, .notice(PageNotice(.warning, state.words)), .list(rows)]
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
