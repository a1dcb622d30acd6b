import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

@Suite struct AppleHealthWorkoutTests {
  private static let dates =
    "startDate=\"2024-05-17 08:00:00 +0200\" endDate=\"2024-05-17 09:00:00 +0200\""
  private static let energy =
    "<WorkoutStatistics type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" sum=\"900\" unit=\"kJ\"/>"

  private static func workout(_ attributes: String = "", _ children: String = "") -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"Watch\""
      + " \(attributes) \(dates)>\(children)</Workout>"
  }

  private static func sum(_ type: String, _ sum: String, _ unit: String) -> String {
    "<WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)\" sum=\"\(sum)\" unit=\"\(unit)\"/>"
  }

  private static let versions: [(workout: String, millimeters: Int64?, calories: Int64?)] = [
    (workout(), nil, nil),
    (
      workout(
        "totalDistance=\"10.5\" totalDistanceUnit=\"km\" totalEnergyBurned=\"300\" totalEnergyBurnedUnit=\"Cal\""
      ),
      10_500_000, 300_000
    ),
    (workout("totalDistance=\"10.5\""), nil, nil),
    (workout("totalDistance=\"x\" totalDistanceUnit=\"km\""), nil, nil),
    (workout("totalDistance=\"-1\" totalDistanceUnit=\"km\""), nil, nil),
    (workout("", sum("DistanceWalkingRunning", "1.402", "mi") + energy), 2_256_300, 215_105),
    (
      workout("totalDistance=\"2\" totalDistanceUnit=\"km\"", sum("DistanceCycling", "2.5", "km")),
      2_500_000, nil
    ),
    (
      workout("", sum("DistanceSwimming", "500", "m") + sum("DistanceCycling", "2", "km")),
      2_500_000, nil
    ),
    (
      workout(
        "",
        "<WorkoutActivity uuid=\"1\">" + sum("DistanceCycling", "2", "km") + "</WorkoutActivity>"
          + sum("DistanceCycling", "2", "km") + sum("HeartRate", "1", "km")),
      2_000_000, nil
    ),
    (
      workout(
        "",
        "<WorkoutActivity uuid=\"1\">" + sum("DistanceCycling", "2", "km") + "</WorkoutActivity>"
          + "<WorkoutActivity uuid=\"2\">" + sum("DistanceCycling", "3", "km")
          + "</WorkoutActivity>"),
      5_000_000, nil
    ),
  ]

  @Test(
    "S5-9 distance and energy of a workout are read from every version",
    arguments: versions)
  func totals(_ workout: String, _ millimeters: Int64?, _ calories: Int64?) throws {
    let (sink, tally) = try Export.read(Export.text(workout))
    #expect(
      sink.workouts == [
        Workout(
          start: Instant(secondsSince1970: 1_715_925_600),
          end: Instant(secondsSince1970: 1_715_929_200), activity: "Running",
          distance: millimeters.map { Distance(millimeters: $0) },
          activeEnergy: calories.map { Energy(calories: $0) })
      ])
    #expect(tally.recordsRead == 1)
    #expect(tally.defect == nil)
    #expect(sink.sources == [.apple("Watch", .watch)])
  }

  @Test(
    "S5-9 steps of a workout are those of its own statistics",
    arguments: [
      (sum("StepCount", "4711", "count"), 4_711),
      (sum("StepCount", "4711.4", "count"), 4_711), (sum("StepCount", "0", "count"), 0),
      (sum("StepCount", "4711", "km"), nil), (sum("StepCount", "-1", "count"), nil),
      (sum("StepCount", "many", "count"), nil), (sum("FlightsClimbed", "7", "count"), nil),
      (
        "<WorkoutActivity uuid=\"1\">" + sum("StepCount", "20", "count") + "</WorkoutActivity>"
          + sum("StepCount", "30", "count"), 30
      ),
    ] as [(String, Int?)])
  func steps(_ children: String, _ steps: Int?) throws {
    let (sink, _) = try Export.read(Export.text(Self.workout("", children)))
    #expect(sink.workouts.map(\.steps) == [steps])
    #expect(sink.entries.isEmpty)
  }

  @Test("S5-9 statistics, routes and metadata of a workout add no samples")
  func children() throws {
    let (sink, tally) = try Export.read(
      Export.text(
        Self.workout(
          "",
          Self.energy
            + "<WorkoutEvent type=\"a\" date=\"b\"/><WorkoutRoute><FileReference path=\"c\"/>"
            + "<MetadataEntry key=\"HKTimeZone\" value=\"UTC\"/></WorkoutRoute>") + Export.steps()))
    #expect(sink.entries.map(\.zone) == [nil])
    #expect(tally.recordsRead == 2)
  }

  @Test(
    "S5-9 a workout without readable times is refused",
    arguments: [
      (workout().replacing("startDate", with: "begin"), "no startDate"),
      (workout().replacing("08:00:00", with: "8 am"), "a date that can't be read"),
      (workout().replacing("08:00:00", with: "09:00:01"), "it ends before it starts"),
      (workout().replacing("2024-05-17 08", with: "2024-03-17 08"), "it lasts longer than 31 days"),
      (workout().replacing("workoutActivityType", with: "activity"), "no workoutActivityType"),
    ])
  func refused(_ workout: String, _ reason: String) throws {
    let (sink, tally) = try Export.read(Export.text(workout))
    #expect(sink.workouts.isEmpty)
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(line: 2, reason: Phrase(verbatim: reason))
      ])
  }

  @Test("S5-9 a workout without a source has an unknown one, and any text as its activity")
  func sourceless() throws {
    let (sink, _) = try Export.read(
      Export.text("<Workout workoutActivityType=\"Parkour\" \(Self.dates)/>"))
    #expect(sink.workouts.map(\.activity) == ["Parkour"])
    #expect(sink.sources == [.apple("Unknown source", .other)])
  }
}
