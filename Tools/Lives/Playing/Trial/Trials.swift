/// Plays many lives, several at a time.
public struct Trials: Sendable {
  /// One life and its failure, if any.
  public struct Played: Sendable {
    public var life: Life
    public var failure: Trial.Failure?
  }

  private let trial: Trial
  private let size: LifeSize
  private let jobs: Int

  /// - Parameter jobs: how many lives at a time.
  public init(_ trial: Trial, size: LifeSize, jobs: Int) {
    self.trial = trial
    self.size = size
    self.jobs = max(1, jobs)
  }

  /// - Parameter look: gets each life when it has been played, in any order.
  public func play(
    seeds: Range<UInt64>, _ look: (Played) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Played.self) { group in
      var waiting = seeds
      for _ in 0..<jobs {
        if let seed = waiting.popFirst() { group.addTask { try await play(seed) } }
      }
      while let played = try await group.next() {
        if let seed = waiting.popFirst() { group.addTask { try await play(seed) } }
        try await look(played)
      }
    }
  }

  private func play(_ seed: UInt64) async throws -> Played {
    let life = LifeGenerator.life(seed: seed, size: size)
    return Played(life: life, failure: try await trial.failure(of: life))
  }
}
