package import Contracts

/// What the fold needs to know of one day, for any goal.
package struct DayInput: Hashable, Sendable {
  package var day: Day
  /// The amount reached, in the unit of the goal.
  package var value: Int
  /// The target in force on the day; nil if the goal was disabled.
  package var target: Int?
  /// Nil unless the day is marked as a rest day.
  package var restReason: RestReason?
  /// Whether the one recovery forgives the day.
  package var isForgiven: Bool
  /// Whether the day did not exist: the zone, or the user, crossed the date line.
  package var isSkipped: Bool

  package init(
    day: Day, value: Int, target: Int?, restReason: RestReason? = nil, isForgiven: Bool = false,
    isSkipped: Bool = false
  ) {
    self.day = day
    self.value = value
    self.target = target
    self.restReason = restReason
    self.isForgiven = isForgiven
    self.isSkipped = isSkipped
  }

  var isMet: Bool {
    target.map { value >= $0 } ?? false
  }
}
