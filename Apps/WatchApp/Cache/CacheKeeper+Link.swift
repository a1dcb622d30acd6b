import Contracts

extension CacheKeeper {
  /// The phone side was heard.
  func note(heardAt instant: Instant) {
    note {
      $0.lastHeard = instant
      $0.lastTried = nil
      $0.problem = nil
      $0.farewell = nil
    }
  }

  /// The phone side could not be reached.
  func note(problem: Phrase, at instant: Instant) {
    note {
      $0.isConnected = false
      $0.lastTried = instant
      $0.problem = problem
    }
  }
}
