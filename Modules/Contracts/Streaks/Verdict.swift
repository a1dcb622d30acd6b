/// What a civil day means for a streak. Specification S5-1.
public enum Verdict: String, CaseIterable, Codable, Sendable {
  /// The goal was reached: the streak grows by one.
  case met
  /// Today, not yet met: neither counts nor breaks.
  case pending
  /// Marked as a rest day: carries the streak over.
  case rest
  /// The goal was disabled: carries the streak over.
  case paused
  /// Missed, but saved by a freeze or a recovery: carries the streak over.
  case frozen
  /// Ends the streak.
  case missed
  /// Not yet begun.
  case future
}
