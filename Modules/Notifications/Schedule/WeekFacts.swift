import Contracts

/// What a week amounted to. Specification S2-11.
struct WeekFacts: Hashable, Sendable {
  enum Trend: Hashable, Sendable {
    case falling, steady, rising
  }

  /// The unit to show weights in.
  var unit: WeightUnit
  /// Weighings.
  var entries = 0
  /// From the last weighing before the week, or else its first, to its last.
  var change: ExactMass?
  var trend: Trend?
  /// Nil without a goal or a weighing.
  var progress: WeightProgress?
  var steps = 0
  var exercises = 0
  /// Days on which there was a step goal, and those on which it was reached.
  var daysWithGoal = 0
  var goalDays = 0

  var isEmpty: Bool { entries == 0 && steps == 0 && exercises == 0 }
}
