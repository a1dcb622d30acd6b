import Dispatch
import Synchronization

/// One kind of harm.
public protocol Trial: Sendable {
  /// What the tool calls it: `kills`.
  var name: String { get }

  /// Does what the seed says.
  ///
  /// - Returns: what was done and found. Failures go there; an error means that nothing can be said.
  func play(_ seed: UInt64, on bench: Bench) throws -> Tally
}

/// Plays many seeds of a trial, some at a time.
public struct Trials: Sendable {
  private let trial: any Trial
  private let bench: Bench
  private let jobs: Int

  public init(_ trial: any Trial, on bench: Bench, jobs: Int = 1) {
    self.trial = trial
    self.bench = bench
    self.jobs = max(1, jobs)
  }

  private struct State {
    var waiting: Range<UInt64>
    var tally = Tally()
    var error: (any Error)?
  }

  /// Plays them until all are played or `isStopped` says so, which is asked between two.
  ///
  /// - Parameter look: gets each round's own tally and that of all so far, one at a time.
  public func play(
    seeds: Range<UInt64>, isStopped: @Sendable () -> Bool = { false },
    _ look: @Sendable (Tally, Tally) -> Void = { _, _ in }
  ) throws -> Tally {
    let state = Mutex(State(waiting: seeds))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while !isStopped(),
        let seed = state.withLock({ $0.error == nil ? $0.waiting.popFirst() : nil })
      {
        let result = Result { try trial.play(seed, on: bench) }
        state.withLock { state in
          switch result {
          case .success(var tally):
            tally.endRound()
            state.tally.add(tally)
            look(tally, state.tally)
          case .failure(let error): state.error = error
          }
        }
      }
    }
    return try state.withLock { state in
      if let error = state.error { throw error }
      return state.tally
    }
  }
}
