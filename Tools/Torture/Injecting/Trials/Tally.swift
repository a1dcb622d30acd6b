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
