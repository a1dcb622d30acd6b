package import Contracts

/// The JSON of `sources watch` and `unwatch`.
package struct WatchedFolderDocument: Encodable, Sendable {
  /// The folder that is watched now.
  package var path: Nullable<String>

  package init(path: Nullable<String>) {
    self.path = path
  }
}
