/// Has the system tell what happens to files, so that nobody has to look again and again.
public protocol FileWatching: Sendable {
  /// - Parameter happened: called soon after anything of it happened, at most once a second for changes alone and ten times
  ///   otherwise; on any thread.
  /// - Returns: what watches until it is released; nil where the system does not tell of all these places, as of a folder
  ///   that is not there.
  func watch(
    _ places: Set<WatchedPlace>, _ happened: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)?
}

/// What is to be told of. Paths are absolute; what is not there yet is told of when it comes.
public enum WatchedPlace: Hashable, Sendable {
  /// A file is made, written, moved, deleted or opened to others; by any way to it, such as a folder that is moved.
  case change(of: String)
  /// The same of every file in a folder.
  case changes(in: String)
  /// A file is opened, as a program is that is started, and a script.
  case opening(of: String)
  /// Something is made in a folder that is there.
  case making(in: String)
}

/// Watches until it is released.
public protocol SystemWatch: AnyObject, Sendable {}
