import Contracts

/// What the fold needs to know of one day, whichever goal it is about.
struct DayInput: Hashable, Sendable {
  var day: Day
  /// What was reached, in the unit of the goal.
  var value: Int
  /// The target in force on the day; nil when the goal was disabled.
  var target: Int?
  /// Nil unless the day is marked as a rest day.
  var restReason: RestReason?
  /// Whether the one recovery forgives the day.
  var isForgiven = false

  var isMet: Bool {
    target.map { value >= $0 } ?? false
  }
}
