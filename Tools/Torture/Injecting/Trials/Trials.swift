import Dispatch
import Synchronization

/// One kind of disturbance.
public protocol Trial: Sendable {
  /// Its name in the tool, for example `kills`.
  var name: String { get }

  /// Plays a seed.
  ///
  /// - Returns: the counts and failures. An error means that the trial itself did not work.
  func play(_ seed: UInt64, on bench: Bench) throws -> Tally
}

/// Plays many seeds of a trial, several at a time.
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

  /// Plays them until all are done or `isStopped` returns true, which is called between two.
  ///
  /// - Parameter look: gets each round's own tally and the total so far, one at a time.
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
