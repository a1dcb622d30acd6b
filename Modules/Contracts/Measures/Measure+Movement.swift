extension Measure {
  /// What phones and watches count of every day.
  public static let movement: [Measure] = [.steps, .distance, .activeEnergy, .flights]

  public static let steps = Measure(
    .steps, .sum(mostPerHour: 100_000), of: .count, in: .counted, name: Phrase("Steps"),
    count: { .steps($0) }, symbol: .steps, isLogged: false,
    foreignNames: [
      ForeignName(.healthKit, "HKQuantityTypeIdentifierStepCount"),
      ForeignName(.healthAutoExport, "step_count"), ForeignName(.table, "steps"),
      ForeignName(.healthConnect, "steps_record_table", column: "count"),
    ])

  /// Walking and running. The limits of the next three are as generous as the specified one for steps: 100 km, 10,000
  /// kcal and 5,000 flights an hour.
  public static let distance = Measure(
    .distance, .sum(mostPerHour: 100_000_000), of: .length, in: .distances,
    name: Phrase("Distance"),
    symbol: .distance,
    foreignNames: [
      ForeignName(.healthKit, "HKQuantityTypeIdentifierDistanceWalkingRunning"),
      ForeignName(.healthAutoExport, "walking_running_distance"),
      ForeignName(.table, "distanceKilometers", factor: 1_000_000),
      ForeignName(.healthConnect, "distance_record_table", column: "distance", factor: 1_000),
    ])

  public static let activeEnergy = Measure(
    .activeEnergy, .sum(mostPerHour: 10_000_000), of: .energy, in: .energies,
    name: Phrase("Active energy"), symbol: .energy,
    foreignNames: [
      ForeignName(.healthKit, "HKQuantityTypeIdentifierActiveEnergyBurned"),
      ForeignName(.healthAutoExport, "active_energy"),
      ForeignName(.table, "activeEnergyKilocalories", factor: 1_000),
      ForeignName(.healthConnect, "active_calories_burned_record_table", column: "energy"),
    ])

  /// Exercises logged by hand, and workouts if the person lets these count; no file contains them as samples.
  public static let exerciseSessions = Measure(
    .exerciseSessions, .sum(mostPerHour: 60), of: .count, in: .counted, name: Phrase("Exercises"),
    count: { .exercises($0) }, symbol: .exercise, isLogged: false)

  public static let flights = Measure(
    .flights, .sum(mostPerHour: 5_000), of: .count, in: .counted, name: Phrase("Flights climbed"),
    count: { Phrase(one: "\($0) flight", other: "\($0) flights") }, symbol: .flights,
    foreignNames: [
      ForeignName(.healthKit, "HKQuantityTypeIdentifierFlightsClimbed"),
      ForeignName(.healthAutoExport, "flights_climbed"), ForeignName(.table, "flights"),
      ForeignName(.healthConnect, "floors_climbed_record_table", column: "floors"),
    ])
}
