internal import Contracts

/// What was read of a workout whose end tag is still to come.
struct OpenWorkout {
  /// Sums of distance, energy and steps, each nil until there is one.
  struct Totals {
    var millimeters: Double?
    var calories: Double?
    var steps: Double?
  }

  /// Nil for a refused one.
  var workout: Workout?
  var source: Source.ID
  /// From the attributes, as versions before iOS 16 wrote them.
  var attributed = Totals()
  /// From the statistics of the workout itself.
  var summed = Totals()
  /// From the statistics of its activities, which repeat those of the workout where it has any.
  var summedInActivities = Totals()
  var isInActivity = false

  /// The workout with the best totals there are.
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

  /// In whole units; nil for a sum that nobody reaches, such as a file makes of many large ones.
  private static func whole(_ sum: Double) -> Int64? {
    sum < 1e12 ? Int64(sum.rounded()) : nil
  }
}
