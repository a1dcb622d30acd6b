import Foundation

/// How many files and connections this process may have open.
enum OpenFiles {
  /// Used by the record, other programs and the journal, besides connections.
  static let others = 256

  /// Raises the limit as far as the system allows, but only as far as needed: child processes inherit it, and some of
  /// them loop over all possible descriptors.
  ///
  /// - Returns: the new limit.
  /// - Note: getrlimit(2), RLIMIT_NOFILE.
  static func allow(_ count: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return count }
    let wanted = min(rlim_t(count), limit.rlim_max)
    if limit.rlim_cur < wanted {
      let former = limit.rlim_cur
      limit.rlim_cur = wanted
      if setrlimit(kind, &limit) != 0 { limit.rlim_cur = former }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many connections each of several listeners may have at the same time.
  static func connections(wanted: Int, listeners: Int) -> Int {
    let limit = allow(wanted * listeners + others)
    return share(of: limit, wanted: wanted, listeners: listeners)
  }

  /// Leaves something for the record, and at least one connection.
  static func share(of limit: Int, wanted: Int, listeners: Int) -> Int {
    max(1, min(wanted, (limit - others) / listeners))
  }

  #if os(Linux)
    private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let kind = RLIMIT_NOFILE
  #endif
}
