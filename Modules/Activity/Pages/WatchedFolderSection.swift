import Contracts

/// The part of the page `sources` about the folders whose exports are imported: what `waymark sources watch` and
/// `unwatch` do.
struct WatchedFolderSection: Sendable {
  static let watch = "watch"
  static let unwatch = "unwatch"
  /// The field with the folder.
  static let folder = "folder"

  /// As many files of a folder are named.
  private static let most = 20

  let folders: any FolderWatching

  func section() async throws -> PageSection {
    let states = try await folders.states()
    let choose = PageForm(
      Self.watch,
      [
        PageField(
          Self.folder, .text, Phrase("Folder"),
          hint: Phrase(
            """
            On the machine where Waymark runs. New and changed files are imported once they have not \
            changed for a minute; folders in it are left alone.
            """), isRequired: true)
      ], action: Phrase("Watch the folder"))
    let found =
      states.isEmpty
      ? [.notice(PageNotice(.information, Phrase("No folder is watched.")))]
      : states.flatMap(blocks)
    return PageSection(Phrase("Watched folders"), found + [.form(choose)])
  }

  private func blocks(_ state: WatchedFolderState) -> [PageBlock] {
    let path = state.folder.path
    let stop = PageForm(
      Self.unwatch, [PageField(Self.folder, .hidden, Phrase("Folder"), value: path)],
      action: Phrase("Stop watching the folder"))
    let notice =
      state.isUnavailable
      ? PageNotice(.warning, state.words) : PageNotice(.information, state.folder.words)
    let folder = PageRow(
      Phrase(verbatim: path.printable), detail: state.isUnavailable ? nil : state.words,
      actions: [stop])
    let refused = state.refused.prefix(Self.most).map { file in
      PageRow(
        Phrase(verbatim: String(file.path.split(separator: "/").last ?? "").printable),
        detail: file.reason, link: .toImport)
    }
    guard !refused.isEmpty, !state.isUnavailable else { return [.notice(notice), .list([folder])] }
    return [
      .notice(notice), .list([folder]), .notice(PageNotice(.warning, state.words)), .list(refused),
    ]
  }

  /// - Returns: nil for a form of another part of the page.
  func notice(after submission: PageSubmission) async throws -> PageNotice? {
    switch submission.form {
    case Self.watch: PageNotice(.success, try await watched(submission[Self.folder]).words)
    case Self.unwatch:
      if let folder = try await unwatched(submission[Self.folder]) {
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
      throw FieldRefusal(field: Self.folder, error)
    } catch let error as FolderError {
      throw FieldRefusal(field: Self.folder, error)
    }
  }

  /// Nil for one that is watched no longer, as after a page was left open.
  private func unwatched(_ path: String) async throws -> WatchedFolder? {
    do {
      return try await folders.unwatch(path)
    } catch FolderError.notWatched {
      return nil
    }
  }
}

extension WatchedFolder {
  fileprivate var words: Phrase { Phrase("Exports in \(path) are imported automatically.") }
}
