import Dispatch
import Foundation
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

/// The counts and the failures of a trial.
public struct Tally: Sendable {
  /// Seeds that were played.
  public private(set) var rounds = 0
  /// By what was counted, such as `kills`.
  public private(set) var counts: [String: Int] = [:]
  public private(set) var failures: [Failure] = []

  public init() {}

  public subscript(name: String) -> Int { counts[name] ?? 0 }

  mutating func count(_ name: String, _ number: Int = 1) {
    counts[name, default: 0] += number
  }

  mutating func fail(_ failure: Failure) {
    failures.append(failure)
  }

  mutating func endRound() { rounds += 1 }

  mutating func add(_ other: Tally) {
    rounds += other.rounds
    counts.merge(other.counts, uniquingKeysWith: +)
    failures += other.failures
  }

  /// How often each kind of failure occurred.
  public var failuresByKind: [Failure.Kind: Int] {
    failures.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
  }

  /// One line: the counts, then the failures.
  public var line: String {
    let counted = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let failed = Failure.Kind.allCases.compactMap { kind in
      failuresByKind[kind].map { "\($0) \(kind.rawValue)" }
    }
    return "\(rounds) rounds; \(counted.joined(separator: ", ")); "
      + (failed.isEmpty
        ? "0 failures" : "\(failures.count) failures: \(failed.joined(separator: ", "))")
  }
}

/// Something that must never happen, and how to reproduce it.
public struct Failure: Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable, CaseIterable {
    /// Something acknowledged is missing.
    case lost
    /// Neither the state before nor after: only part of a change is there.
    case mixed
    /// A change was made twice, or a notification sent twice.
    case twice
    /// The record cannot be opened, or is damaged.
    case broken
    /// The program was ended by a signal of its own.
    case trap
    case hang
    /// An exit code that contradicts what happened.
    case code = "exit code"
    /// A file that the next start did not remove.
    case leftover
    /// Damage that nothing reports.
    case unnamed
    /// The health check fails for an intact record.
    case doctor
  }

  public let kind: Kind
  public let detail: String
  /// The arguments of the tool that reproduce it.
  public let replay: String
  /// Where the remains are kept.
  public let evidence: String?

  public var description: String {
    "\(kind.rawValue): \(detail)\n  Again: Torture \(replay)"
      + (evidence.map { "\n  Kept: \($0)" } ?? "")
  }
}

/// Work that has to overlap.
enum AtOnce {
  /// Runs `work` this many times, each on its own thread, and waits for all.
  /// `DispatchQueue.concurrentPerform` would run them one after another when its threads are busy,
  /// and nothing would overlap.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let all = DispatchGroup()
    for index in 0..<count {
      all.enter()
      Thread.detachNewThread {
        work(index)
        all.leave()
      }
    }
    all.wait()
  }
}
