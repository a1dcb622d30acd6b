extension Act {
  /// An act that `faults` allow.
  static func random(_ faults: [Fault], using dice: inout Dice) -> Act {
    let watch = dice.below(Simulation.watches)
    let phone = dice.below(Simulation.phones)
    let side: Side = dice.below(2) == 0 ? .phone : .watch
    let pick = faults.contains(.reorder) ? dice.below(8) : 0
    switch dice.below(120) {
    case 0..<8: return .walk(phone: phone, 1 + dice.below(2_000))
    case 8..<10: return .correct(phone: phone, 1 + dice.below(2_000))
    case 10..<12: return .changeSetting(phone: phone)
    case 12..<20: return .log(watch: watch)
    case 20..<28: return .connect(watch: watch)
    case 28..<34: return .elapse(watch: watch, at: side, pick: dice.below(4))
    case 34..<72: return .deliver(watch: watch, to: side, pick: pick)
    case 72..<78: return .deliverAll(watch: watch, to: side)
    default:
      guard !faults.isEmpty else { return .deliver(watch: watch, to: side, pick: pick) }
      return random(
        faults[dice.below(faults.count)], watch: watch, phone: phone, side: side, pick: pick,
        using: &dice)
    }
  }

  private static func random(
    _ fault: Fault, watch: Int, phone: Int, side: Side, pick: Int, using dice: inout Dice
  ) -> Act {
    switch fault {
    case .drop: .drop(watch: watch, to: side, pick: pick)
    case .repeated: .repeated(watch: watch, to: side, pick: pick)
    case .reorder, .delay: .deliver(watch: watch, to: side, pick: pick)
    case .partition: dice.below(2) == 0 ? .cut(watch: watch, to: side) : .mend(watch: watch)
    case .halfOpen: .lose(watch: watch, at: side)
    case .phantom: .phantom(watch: watch, at: side)
    case .lostAcknowledgement: .loseAcknowledgement(watch: watch)
    case .crash: .crash(watch: watch, at: side, step: dice.below(4))
    case .tornWrite: .tornWrite(watch: watch, at: side)
    case .fullDisk: .fullDisk(watch: watch, at: side)
    case .clock: .setClock(phone: phone, [1, -1, 3_652, -3_652][dice.below(4)])
    case .dayBack: .moveDay(phone: phone, dice.below(2) == 0 ? 1 : -1)
    case .restore:
      dice.below(2) == 0 ? .backUpRecord(phone: phone) : .restoreRecord(phone: phone)
    case .rollBack:
      dice.below(2) == 0 ? .backUpRecord(phone: phone) : .rollBackRecord(phone: phone)
    case .copy: dice.below(2) == 0 ? .copyCache(watch: watch) : .restoreCache(watch: watch)
    case .putBack: dice.below(2) == 0 ? .copyCache(watch: watch) : .putBackCache(watch: watch)
    case .bothBack:
      [
        .copyCache(watch: watch), .putBackCache(watch: watch), .backUpRecord(phone: phone),
        .restoreRecord(phone: phone),
      ][dice.below(4)]
    case .clone: .cloneCache(watch: watch)
    case .forget: dice.below(3) == 0 ? .forget(watch: watch) : .pair(watch: watch)
    case .versions: .speak(watch: watch, at: side, dice.below(4))
    case .switchPhone: .switchPhone(watch: watch)
    }
  }
}

/// SplitMix64: the same seed gives the same numbers.
///
/// Source: Guy Steele, Doug Lea, Christine Flood, "Fast Splittable Pseudorandom Number Generators".
struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 to below `count`.
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
