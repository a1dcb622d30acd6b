/// A command is killed at each of its calls that change a file, one after another; for writes also
/// halfway through.
///
/// A seed is the number of a command among ten, from 1.
public struct CallTrial: Trial {
  /// Only at this call; nil for each.
  private let only: UInt64?
  private let step: UInt64

  public var name: String { "calls" }

  /// - Parameter step: 1 for every call, 2 for every other.
  public init(only: UInt64? = nil, step: UInt64 = 1) {
    (self.only, self.step) = (only, step)
  }

  public static let seeds: Range<UInt64> = 1..<11

  public func play(_ seed: UInt64, on bench: Bench) throws -> Tally {
    var tally = Tally()
    let sandbox = try Sandbox(on: bench, seed: seed)
    defer { sandbox.clear() }
    let all = Commands(bench: bench, copy: sandbox.copy).ten
    let words = all[Int((seed - 1) % UInt64(all.count))]
    let measuring = Judge(
      sandbox: sandbox, replay: "calls --seed \(seed) --rounds 1", label: "calls")
    guard let expected = try measuring.expected(of: words, isCounted: true) else {
      throw Bench.Unusable(run: try sandbox.run(words))
    }
    let last = only ?? UInt64.max
    var call = only ?? 1
    while call <= last {
      let judge = Judge(
        sandbox: sandbox, replay: "calls --seed \(seed) --rounds 1 --call \(call)",
        label: "calls-\(seed)-\(call)")
      let fate = Fate.killedAt(call: call)
      try sandbox.goBack()
      let run = try sandbox.run(words, fate: fate)
      // It was finished before it came to that call.
      guard run.call != nil else { break }
      tally.count("calls")
      try judge.judge(run, of: expected, fate: fate, looksFurther: call % 5 == 1, into: &tally)
      if run.call?.writes == true {
        let cut = Fate.cutAt(call: call)
        try sandbox.goBack()
        try judge.judge(
          try sandbox.run(words, fate: cut), of: expected, fate: cut, looksFurther: false,
          into: &tally)
      }
      call += step
    }
    return tally
  }
}
