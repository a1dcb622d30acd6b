import Foundation

/// Inputs that one process tries, one after another, until one of them ends it.
public struct Batch: Codable, Sendable {
  /// The exit status if an input took too much memory.
  static let grownStatus: Int32 = 97

  public var target: String
  public var seed: UInt64
  /// The range of input numbers.
  public var first: Int
  public var count: Int
  /// The maximum duration.
  public var seconds: Double
  public var limits: Limits
  public var fixtures: String
  /// An empty folder for what parsers write.
  public var folder: String
  /// Where to report progress.
  public var recorder: String
  /// Tries only these bytes.
  public var only: String?

  /// Tries them in this process.
  public func run() throws {
    guard let target = FuzzTarget.named(target) else {
      throw FuzzError("There is no target \(target).")
    }
    let recorder = try FlightRecorder(at: recorder)
    Limits.boundMemory()
    let parser = try target.open(in: try Self.made("\(folder)/parser"))
    if let only {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: only)))
      // Memory set up by the first input does not count as growth.
      try? parser([])
      attempt(bytes, parser, recorder, from: Limits.peak)
      return
    }
    let seeds = try target.seeds(
      from: Fixtures(folder: fixtures), in: try Self.made("\(folder)/seeds"))
    let mutator = Mutator(seeds: seeds, words: target.words, seed: seed)
    try? parser([])
    let start = Limits.peak
    for seed in seeds { attempt(seed, parser, recorder, from: start) }
    let settled = Limits.peak
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    for number in first..<first + count {
      attempt(mutator.input(number), parser, recorder, from: settled)
      if clock.now >= end { break }
    }
  }

  private func attempt(
    _ input: [UInt8], _ parser: FuzzTarget.Parser, _ recorder: FlightRecorder, from peak: Int
  ) {
    recorder.begin(input)
    var isAccepted = false
    limits.whileWatched {
      isAccepted = (try? parser(input)) != nil
    }
    let now = Limits.peak
    recorder.note(peak: now)
    if now - peak > limits.megabytes << 20 { _exit(Self.grownStatus) }
    recorder.end(isAccepted: isAccepted)
  }

  private static func made(_ folder: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }
}
