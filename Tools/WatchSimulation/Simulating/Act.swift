/// One thing that happens in a schedule. Numbers are taken modulo what there is to choose from, so a schedule stays one
/// when parts of it are left out.
public enum Act: Hashable, Sendable {
  // What people do.
  case walk(Int)
  /// The record finds that there were fewer steps.
  case correct(Int)
  /// By days; the clock or the zone may go back.
  case moveDay(Int)
  case log(watch: Int)
  // What networks do.
  case connect(watch: Int)
  /// Only one side notices that the connection is gone.
  case lose(watch: Int, at: Side)
  case deliver(watch: Int, to: Side, pick: Int)
  case drop(watch: Int, to: Side, pick: Int)
  case repeated(watch: Int, to: Side, pick: Int)
  // What machines do.
  case elapse(watch: Int, at: Side, pick: Int)
  /// At the next input, before the step of that number: the process ends.
  case crash(watch: Int, at: Side, step: Int)
  /// At the next input the first thing to be stored is not.
  case fullDisk(watch: Int, at: Side)
  case backUpRecord
  case restoreRecord
  case copyCache(watch: Int)
  case restoreCache(watch: Int)
}

public enum Side: Hashable, Sendable {
  case phone, watch
}

/// What may go wrong in a schedule.
public enum Fault: String, CaseIterable, Sendable {
  case drop, repeated, reorder, lose, crash, fullDisk, restore, copy, clock
}

extension Act {
  /// One that `faults` allow.
  static func random(_ faults: Set<Fault>, using dice: inout some RandomNumberGenerator) -> Act {
    let watch = Int.random(in: 0..<Simulation.watches, using: &dice)
    let side: Side = Bool.random(using: &dice) ? .phone : .watch
    let pick = faults.contains(.reorder) ? Int.random(in: 0..<8, using: &dice) : 0
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<8: return .walk(Int.random(in: 1...2_000, using: &dice))
    case 8..<10: return .correct(Int.random(in: 1...2_000, using: &dice))
    case 10..<12:
      let days = faults.contains(.clock) ? [1, -1, 1, 3_650, -3_650] : [1]
      return .moveDay(days.randomElement(using: &dice) ?? 1)
    case 12..<20: return .log(watch: watch)
    case 20..<28: return .connect(watch: watch)
    case 28..<30 where faults.contains(.lose): return .lose(watch: watch, at: side)
    case 30..<33 where faults.contains(.drop): return .drop(watch: watch, to: side, pick: pick)
    case 33..<36 where faults.contains(.repeated):
      return .repeated(watch: watch, to: side, pick: pick)
    case 36..<40 where faults.contains(.crash):
      return .crash(watch: watch, at: side, step: Int.random(in: 0..<3, using: &dice))
    case 40..<42 where faults.contains(.fullDisk): return .fullDisk(watch: watch, at: side)
    case 42 where faults.contains(.restore): return .backUpRecord
    case 43 where faults.contains(.restore): return .restoreRecord
    case 44 where faults.contains(.copy): return .copyCache(watch: watch)
    case 45 where faults.contains(.copy): return .restoreCache(watch: watch)
    case 46..<54: return .elapse(watch: watch, at: side, pick: Int.random(in: 0..<4, using: &dice))
    default: return .deliver(watch: watch, to: side, pick: pick)
    }
  }
}
