/// Tells when files are put into a folder.
public protocol FolderObserving: Sendable {
  /// One element after each file that is moved into the folder, from now on, as long as they are read; of several that
  /// nobody has taken yet, one.
  ///
  /// - Returns: nil if the system does not tell, and for a folder that is not there.
  func arrivals(in folder: String) -> AsyncStream<Void>?
}
