import FolderObserver

/// Files that appear in the record's folder while it is served.
public enum ServiceFolder {
  /// An element after each file that is moved there; nil if the system does not report it.
  public static func arrivals(home: String) -> AsyncStream<Void>? {
    FolderObserver().arrivals(in: home)
  }
}
