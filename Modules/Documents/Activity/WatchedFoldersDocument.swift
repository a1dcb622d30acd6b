package import Contracts

/// The JSON of `sources watch` and `unwatch`: the folders that are watched now.
package struct WatchedFoldersDocument: Codable, Sendable {
  package struct Item: Codable, Sendable {
    package var path: String
    /// ISO 8601.
    package var since: String
    /// Whether it is gone or cannot be read.
    package var isGone: Bool
    /// How many of its files were imported.
    package var imported: Int
    /// What is found, without the reasons.
    package var detail: Phrase
    package var refused: [RefusedItem]
  }

  /// A file that could not be imported.
  package struct RefusedItem: Codable, Sendable {
    package var path: String
    package var reason: Phrase
  }

  /// The first of them; null for none.
  package var path: Nullable<String>
  package var items: [Item]

  package init(_ states: [WatchedFolderState], in calendar: PersonalCalendar) {
    path = Nullable(states.first?.folder.path)
    items = states.map { state in
      Item(
        path: state.folder.path, since: InstantText.iso8601(state.folder.since, in: calendar),
        isGone: state.isUnavailable, imported: state.importedCount,
        detail: state.words,
        refused: state.refused.map { RefusedItem(path: $0.path, reason: $0.reason) })
    }
  }
}
