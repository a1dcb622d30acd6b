public import Contracts
import Foundation

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

/// Plays a life and compares what is visible with what is expected.
public struct Trial: Sendable {
  /// Prefixes of fields that are not compared.
  public var ignoring: [String]
  /// A built `waymark` to play through; nil for the composition in memory.
  public var program: String?

  public init(ignoring: [String] = [], program: String? = nil) {
    self.ignoring = ignoring
    self.program = program
  }

  /// The first failure in a life.
  public struct Failure: Sendable {
    public var at: Instant
    public var differences: [Difference]
    /// The error an act threw, if any.
    public var error: String?

    /// The fields that differ: a shorter life fails the same way if these are the same.
    public var fields: Set<String> { Set(differences.map(\.field)) }
  }

  /// Nil if everything was as expected.
  public func failure(of life: Life) async throws -> Failure? {
    let folder = try Scratch()
    var player: any Player =
      if let program {
        ProgramPlayer(program: program, folder: folder.path)
      } else {
        try await InMemoryPlayer(folder: folder.path)
      }
    var world = World()
    for moment in life.moments {
      let expected = world.live(moment)
      let found: Outcome
      var sight: Snapshot?
      do {
        found = try await player.play(moment)
        if case .look = moment.act { sight = try await player.look(at: world.span()) }
      } catch {
        return Failure(at: moment.at, differences: [], error: String(describing: error))
      }
      var differences: [Difference] = []
      if expected != found {
        differences.append(
          Difference(
            field: "outcome of \(moment.act.title)", place: InstantText.inUTC(moment.at),
            expected: expected.rawValue, found: found.rawValue))
      }
      if let sight { differences += world.snapshot().differences(from: sight) }
      differences.removeAll { difference in
        ignoring.contains { difference.field.hasPrefix($0) }
      }
      if !differences.isEmpty { return Failure(at: moment.at, differences: differences) }
    }
    return nil
  }
}

extension Act {
  /// The verb alone.
  var title: String {
    CommandLine(self) { _ in 0 }?.words.prefix(2).joined(separator: " ") ?? "look"
  }
}

/// A temporary folder, deleted with the last reference.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/lives-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

extension Trial.Failure {
  /// For people: expected and found values.
  public var text: String {
    let lines = differences.prefix(12).map {
      "  \($0.field) \($0.place): \($0.expected) expected, \($0.found) found"
    }
    let rest = differences.count > 12 ? ["  and \(differences.count - 12) more"] : []
    return (["At \(InstantText.inUTC(at))"] + lines + rest + (error.map { ["  \($0)"] } ?? []))
      .joined(separator: "\n")
  }
}
