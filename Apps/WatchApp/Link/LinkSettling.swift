import Contracts
import WatchSync

/// Stores the outcome of a connection for this device, for short and long connections alike.
struct LinkSettling: Sendable {
  let run: VerbRun
  let keeper: CacheKeeper

  /// - Parameter cache: its state at the end of the connection.
  /// - Throws: ``CacheError``.
  func settle(_ outcome: LinkOutcome, _ cache: inout WatchCache) async throws {
    let problem: Phrase
    switch outcome {
    case .ended(let end):
      if case .cacheRolledBack(let diverged) = end {
        for change in cache.renew(Incarnation(number: run.world.draw()), from: diverged) {
          try await keeper.store(change)
        }
      }
      problem = end.explanation.message
    case .refused(let refusal): problem = refusal.explanation.message
    case .broke(let error): problem = error.explanation.message
    case .failed(let phrase): problem = phrase
    case .closed: problem = PeerError.closed.explanation.message
    case .cancelled: return await keeper.note { $0.isConnected = false }
    }
    let now = run.now
    await keeper.note { [problem] in
      $0.isConnected = false
      $0.lastTried = now
      $0.problem = problem
      if outcome == .refused(.forgotten) { $0.farewell = problem }
    }
  }
}
