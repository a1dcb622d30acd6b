/// What a civil day means for a streak. Specification S5-1.
public enum Verdict: String, CaseIterable, Codable, Sendable {
  /// The goal was reached: the streak grows by one.
  case met
  /// Today, not met yet: neither counts nor breaks the streak.
  case pending
  /// Marked as a rest day: carries the streak over.
  case rest
  /// The goal was disabled: carries the streak over.
  case paused
  /// Missed, but saved by a freeze or a recovery: carries the streak over.
  case frozen
  /// Ends the streak.
  case missed
  /// Not begun yet.
  case future
}
