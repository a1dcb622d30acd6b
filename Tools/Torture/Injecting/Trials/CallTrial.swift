/// A command is killed at each of its calls that change a file, one after another; for writes also
/// halfway through.
///
/// A seed is the number of a command among ten, from 1.
public struct CallTrial: Trial {
  private let calls: EachCall

  public var name: String { "calls" }

  /// - Parameters:
  ///   - only: only at this call; nil for each.
  ///   - step: 1 for every call, 2 for every other.
  public init(only: UInt64? = nil, step: UInt64 = 1) {
    calls = EachCall(only: only, step: step)
  }

  public static let seeds: Range<UInt64> = 1..<11

  public func play(_ seed: UInt64, on bench: Bench) throws -> Tally {
    var tally = Tally()
    let sandbox = try Sandbox(on: bench, seed: seed)
    defer { sandbox.clear() }
    let all = Commands(bench: bench, copy: sandbox.copy).ten
    try calls.play(
      all[Int((seed - 1) % UInt64(all.count))], in: sandbox,
      replay: "calls --seed \(seed) --rounds 1", label: "calls-\(seed)", into: &tally)
    return tally
  }
}
