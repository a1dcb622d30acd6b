import Contracts

/// The section about watched folders on the page `sources`: the equivalent of `waymark sources watch` and `unwatch`.
struct WatchedFolderSection: Sendable {
  static let watch = "watch"
  static let unwatch = "unwatch"

  /// As many files of a folder are named.
  private static let most = 20

  let actions: SourceActions

  func section() async throws -> PageSection {
    let states = try await actions.folders.states()
    let choose = PageForm(
      Self.watch,
      [PageField(SourceActions.folder)], action: Phrase("Watch the folder"))
    let found =
      states.isEmpty
      ? [.notice(PageNotice(.information, Phrase("No folder is watched.")))]
      : states.flatMap(blocks)
    return PageSection(.watchedFolders, found + [.form(choose)])
  }

  private func blocks(_ state: WatchedFolderState) -> [PageBlock] {
    let path = state.folder.path
    let stop = PageForm(
      Self.unwatch, [PageField(SourceActions.folder.name, .hidden, Phrase("Folder"), value: path)],
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

  /// - Returns: nil for a form of another section.
  func notice(after submission: PageSubmission) async throws -> PageNotice? {
    switch submission.form {
    case Self.watch: try await actions.watching.perform(ActionInput(submission)).notice
    case Self.unwatch: try await unwatch(submission)
    default: nil
    }
  }

  private func unwatch(_ submission: PageSubmission) async throws -> PageNotice {
    do {
      return try await actions.unwatching.perform(ActionInput(submission)).notice
    } catch let error as FolderError {
      // The folder was unwatched after the page was opened.
      guard case .notWatched = error else { throw error }
      return PageNotice(.information, error.explanation.message)
    }
  }
}
