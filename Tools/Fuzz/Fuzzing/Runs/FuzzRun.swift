import Foundation

/// Tries targets in turn, each batch in its own process, so that a crash is recorded and the others continue.
public struct FuzzRun: Sendable {
  /// The progress of a target.
  public struct Tally: Sendable {
    public let target: String
    public fileprivate(set) var tried = 0
    /// Inputs that were accepted.
    public fileprivate(set) var accepted = 0
    /// The processes' time, in seconds.
    public fileprivate(set) var seconds = 0.0
    /// The peak memory of a process, in bytes.
    public fileprivate(set) var peak = 0
    /// Inputs that failed, some of them for the same reason.
    public fileprivate(set) var failed = 0
    fileprivate var next = 0

    fileprivate init(target: String) {
      self.target = target
    }
  }

  /// After this many failures a target is skipped.
  private static let mostFailures = 25

  public var targets: [FuzzTarget]
  public var seed: UInt64
  /// For each target.
  public var mostInputs: Int
  /// For each target.
  public var mostSeconds: Double
  public var limits: Limits
  /// The path of this tool.
  public var program: String
  public var fixtures: String
  /// Where failing inputs are saved; created when there is one.
  public var failures: String
  /// How many per target are shortened and saved.
  public var shown: Int

  public init(
    _ targets: [FuzzTarget], seed: UInt64, mostInputs: Int, mostSeconds: Double,
    limits: Limits = .usual, program: String, fixtures: String, failures: String, shown: Int = 3
  ) {
    self.targets = targets
    self.seed = seed
    self.mostInputs = mostInputs
    self.mostSeconds = mostSeconds
    self.limits = limits
    self.program = program
    self.fixtures = fixtures
    self.failures = failures
    self.shown = shown
  }

  /// - Parameters:
  ///   - look: gets a tally after each batch.
  ///   - meet: gets each failure that is saved.
  public func run(
    look: (Tally) -> Void, meet: (FuzzFailure) -> Void
  ) throws -> [Tally] {
    let folder = FileManager.default.temporaryDirectory.path + "/waymark-fuzz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = BatchProcess(program: program, folder: folder)
    var tallies = targets.map { Tally(target: $0.name) }
    var isGoingOn = true
    while isGoingOn {
      isGoingOn = false
      for index in tallies.indices where continues(tallies[index]) {
        if let failure = try step(&tallies[index], process) { meet(failure) }
        look(tallies[index])
        isGoingOn = isGoingOn || continues(tallies[index])
      }
    }
    return tallies
  }

  private func continues(_ tally: Tally) -> Bool {
    tally.next < mostInputs && tally.seconds < mostSeconds && tally.failed < Self.mostFailures
  }

  /// Runs a batch. Nil if nothing failed, or if enough failures are saved already.
  private func step(_ tally: inout Tally, _ process: BatchProcess) throws -> FuzzFailure? {
    let batch = Batch(
      target: tally.target, seed: seed, first: tally.next, count: mostInputs - tally.next,
      // Short enough for the targets to take turns.
      seconds: min(20, mostSeconds - tally.seconds), limits: limits, fixtures: fixtures, folder: "",
      recorder: "")
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try process.run(batch)
    tally.seconds +=
      Double((clock.now - start).components.seconds)
      + Double((clock.now - start).components.attoseconds) / 1e18
    tally.tried += outcome.tried
    tally.accepted += outcome.accepted
    tally.peak = max(tally.peak, outcome.peak)
    let seeds = try seedCount(of: tally.target, process)
    guard let end = outcome.end else {
      tally.next += max(1, outcome.tried - seeds)
      return nil
    }
    guard outcome.tried > seeds else {
      tally.next = mostInputs
      tally.failed += 1
      return try kept(end, of: batch, process)
    }
    tally.next += outcome.tried - seeds
    tally.failed += 1
    return tally.failed <= shown ? try kept(end, of: batch, process) : nil
  }

  private func seedCount(of name: String, _ process: BatchProcess) throws -> Int {
    guard let target = FuzzTarget.named(name) else { return 0 }
    let folder = "\(process.folder)/seeds"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try target.seeds(from: Fixtures(folder: fixtures), in: folder).count
  }

  /// Shortens the input and saves it with its description.
  private func kept(
    _ end: (kind: FuzzFailure.Kind, input: [UInt8]), of batch: Batch, _ process: BatchProcess
  ) throws -> FuzzFailure {
    var alone = batch
    alone.only = "\(process.folder)/only"
    func fails(_ input: [UInt8]) throws -> Bool {
      try Data(input).write(to: URL(fileURLWithPath: "\(process.folder)/only"))
      return try process.run(alone).end?.kind == end.kind
    }
    let isAlone = try fails(end.input)
    let tries = end.kind == .hang ? 20 : 400
    let input =
      isAlone ? try Shortening(mostTries: tries).shortest(of: end.input, failing: fails) : end.input
    _ = try fails(input)
    let words = try process.run(alone, tellsTrace: true).words
    var failure = FuzzFailure(
      target: batch.target, kind: end.kind, input: input, isAlone: isAlone, words: words, path: "")
    try FileManager.default.createDirectory(atPath: failures, withIntermediateDirectories: true)
    failure.path = "\(failures)/\(batch.target)-\(batch.seed)-\(input.fingerprint)"
    try Data(input).write(to: URL(fileURLWithPath: failure.path))
    try Data(words.utf8).write(to: URL(fileURLWithPath: "\(failure.path).txt"))
    return failure
  }
}

extension [UInt8] {
  /// Distinguishes inputs in file names: FNV-1a (Fowler, Noll, Vo), in hexadecimal digits.
  fileprivate var fingerprint: String {
    let hash = reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}

/// An input on which a parser fails.
public struct FuzzFailure: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The signal that ended the process, for example 4 for a trap.
    case crash(Int32)
    /// Exceeded the time limit, busy or waiting.
    case hang
    /// Exceeded the memory limit.
    case growth
  }

  public var target: String
  public var kind: Kind
  /// As short as possible.
  public var input: [UInt8]
  /// Whether it fails alone; otherwise only after others of its batch.
  public var isAlone: Bool
  /// The last output of the process.
  public var words: String
  /// Where it was saved.
  public var path: String

  /// `crash`, `hang` or `growth`.
  public var title: String {
    switch kind {
    case .crash(let signal): "crash (signal \(signal))"
    case .hang: "hang"
    case .growth: "growth"
    }
  }
}
