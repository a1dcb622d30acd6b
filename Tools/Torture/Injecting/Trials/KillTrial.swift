import LifePlaying

/// `kill -9` at random instants of random commands, one after another on one record: each command
/// is done completely or not at all, what was acknowledged is there, and what is missing can be
/// repeated.
public struct KillTrial: Trial {
  /// Commands of a round, and how often each is killed.
  private let commands: Int
  private let kills: Int

  public var name: String { "kills" }

  public init(commands: Int = 5, kills: Int = 8) {
    (self.commands, self.kills) = (commands, kills)
  }

  public func play(_ seed: UInt64, on bench: Bench) throws -> Tally {
    var tally = Tally()
    var dice = Dice(seed: seed)
    let sandbox = try Sandbox(on: bench, seed: seed)
    defer { sandbox.clear() }
    let judge = Judge(
      sandbox: sandbox, replay: "kills --seed \(seed) --rounds 1", label: "kills-\(seed)")
    for _ in 0..<commands {
      // Time passes, sometimes days, with whatever is due in them.
      sandbox.now += dice.chance(20) ? Int64(dice.number(1...50)) * 3_600 : 600
      let words = Commands(bench: bench, copy: sandbox.copy).next(&dice, in: try sandbox.image())
      guard let expected = try judge.expected(of: dice.chance(5) ? ["tick"] : words) else {
        continue
      }
      for kill in 0..<kills {
        if kill > 0 { try sandbox.goBack() }
        // Half of the kills are in the last third, where the record is written.
        let length = Int(expected.nanoseconds)
        let instant = dice.number((dice.chance(50) ? length * 2 / 3 : 0)...length)
        let fate = Fate.killedAfter(Int64(instant))
        try judge.judge(
          try sandbox.run(expected.words, fate: fate), of: expected, fate: fate,
          looksFurther: kill < 2, into: &tally)
        if !tally.failures.isEmpty { return tally }
      }
    }
    return tally
  }
}
