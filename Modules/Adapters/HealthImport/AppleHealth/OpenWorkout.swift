internal import Contracts

/// The part of a workout that was read before its end tag.
struct OpenWorkout {
  /// Sums of distance, energy and steps, each nil until there is one.
  struct Totals {
    var millimeters: Double?
    var calories: Double?
    var steps: Double?
  }

  /// Nil if it was rejected.
  var workout: Workout?
  var source: Source.ID
  /// From the attributes, as versions before iOS 16 wrote them.
  var attributed = Totals()
  /// From the statistics of the workout itself.
  var summed = Totals()
  /// From the statistics of its activities, which repeat those of the workout where it has any.
  var summedInActivities = Totals()
  var isInActivity = false

  /// The workout with the best totals available.
  var finished: Workout? {
    guard var workout else { return nil }
    let all = [summed, summedInActivities, attributed]
    workout.distance = all.compactMap(\.millimeters).first.flatMap(Self.whole)
      .map(Distance.init(millimeters:))
    workout.activeEnergy = all.compactMap(\.calories).first.flatMap(Self.whole)
      .map(Energy.init(calories:))
    workout.steps = all.compactMap(\.steps).first.flatMap(Self.whole).map { Int($0) }
    return workout
  }

  /// In whole units; nil for an implausible sum, which a file with many large values can produce.
  private static func whole(_ sum: Double) -> Int64? {
    sum < 1e12 ? Int64(sum.rounded()) : nil
  }
}
