import Contracts

extension CacheKeeper {
  /// The phone side was heard from.
  func note(heardAt instant: Instant) {
    note {
      $0.lastHeard = instant
      $0.lastTried = nil
      $0.problem = nil
      $0.farewell = nil
      $0.obstacle = nil
    }
  }

  /// The phone side could not be reached.
  func note(_ error: any Error, at instant: Instant) {
    let problem = WatchProblem(error)
    note {
      $0.isConnected = false
      $0.lastTried = instant
      $0.problem = problem.message
      $0.obstacle =
        Self.hasToBeMended(error)
        ? [problem.message, problem.hint].compactMap(\.self).joined(separator: " ") : nil
    }
  }

  /// Whether it persists until a person does something about it.
  private static func hasToBeMended(_ error: any Error) -> Bool {
    switch error {
    case is SecretError, PeerError.notTrusted: true
    default: false
    }
  }
}
