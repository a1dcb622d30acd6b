/// Notices files that are put into a folder.
public protocol FolderObserving: Sendable {
  /// One element after each file moved into the folder, from now on, while they are read; unread ones collapse into
  /// one.
  ///
  /// - Returns: nil if the system cannot watch the folder, or it is missing.
  func arrivals(in folder: String) -> AsyncStream<Void>?
}
