/// Kills a command at each of its calls that change a file, one after another; at writes also halfway through.
struct EachCall {
  /// Only at this call; nil for each.
  let only: UInt64?
  /// 1 for every call, 2 for every other.
  let step: UInt64

  /// - Parameter replay: the arguments of the tool that play this command again.
  func play(
    _ words: [String], in sandbox: Sandbox, replay: String, label: String, into tally: inout Tally
  ) throws {
    let measuring = Judge(sandbox: sandbox, replay: replay, label: label)
    guard let expected = try measuring.expected(of: words, isCounted: true) else {
      throw Bench.Unusable(run: try sandbox.run(words))
    }
    let last = only ?? UInt64.max
    var call = only ?? 1
    while call <= last {
      let judge = Judge(
        sandbox: sandbox, replay: "\(replay) --call \(call)", label: "\(label)-\(call)")
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
  }
}
