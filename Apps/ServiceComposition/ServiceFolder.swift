import FolderObserver

/// What is put into the folder of the record while it is served.
public enum ServiceFolder {
  /// An element after each file that is moved there; nil where the system does not tell.
  public static func arrivals(home: String) -> AsyncStream<Void>? {
    FolderObserver().arrivals(in: home)
  }
}
