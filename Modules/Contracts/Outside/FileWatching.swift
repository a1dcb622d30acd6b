/// Watches files through the system, so that no polling is needed.
public protocol FileWatching: Sendable {
  /// - Parameter happened: called soon after any of it happened, at most once a second for changes alone and ten times
  ///   otherwise; on any thread.
  /// - Returns: an object that watches until it is released; nil if the system cannot watch all these places, such as a
  ///   missing folder.
  func watch(
    _ places: Set<WatchedPlace>, _ happened: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)?
}

/// What to watch for. Paths are absolute; a missing file is reported when it appears.
public enum WatchedPlace: Hashable, Sendable {
  /// A file is created, written, moved, deleted or made accessible to others, directly or by moving a folder.
  case change(of: String)
  /// The same of every file in a folder.
  case changes(in: String)
  /// A file is opened, as happens when a program or script starts.
  case opening(of: String)
  /// Something is created in an existing folder.
  case making(in: String)
}

/// Watches until it is released.
public protocol SystemWatch: AnyObject, Sendable {}
