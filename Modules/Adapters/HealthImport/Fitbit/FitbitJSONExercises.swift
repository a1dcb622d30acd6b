internal import Contracts

/// `[{"logId":…,"activityName":"Walk","startTime":"02/25/23 13:17:00","duration":1800000,"steps":2100,"distance":1.5,
/// "distanceUnit":"Kilometer"}]`: UTC times, durations in milliseconds. The energy is all that was burned, including at
/// rest, and left out.
struct FitbitJSONExercises {
  private static let paths = JSONPaths(
    "logId", "lastModified", "activityName", "startTime", "duration", "steps", "distance",
    "distanceUnit")

  func read(
    _ content: Content, into sink: any SampleSink, _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let source = try sink.source(for: FitbitOrigin.tracker.counting)
    var tally = ImportTally()
    try tally.readArray(of: content, keeping: Self.paths, &progress) { record in
      try sink.add(workout(record), from: source)
      return true
    }
    return tally
  }

  private func workout(_ record: JSONRecord) throws(SampleRefusal) -> Workout {
    guard let name = record.text("activityName") else { throw .missing("activityName") }
    guard let text = record.text("startTime") else { throw .missing("startTime") }
    guard let milliseconds = try record.amount("duration") else { throw .missing("duration") }
    return try WorkoutRules.workout(
      ActivityName.activity(name) ?? "Other", from: FitbitTime.instant(ofUTC: text),
      seconds: milliseconds / 1_000, meters: meters(record), kilocalories: nil,
      steps: try? record.amount("steps"),
      identity: (try? record.amount("logId")).flatMap { Int64(exactly: $0) }.map { "fitbit-\($0)" },
      statedAt: record.text("lastModified").flatMap { try? FitbitTime.instant(ofUTC: $0) })
  }

  /// Nil without a distance, or with one in an unknown unit.
  private func meters(_ record: JSONRecord) -> Double? {
    guard let distance = try? record.amount("distance") else { return nil }
    let unit =
      switch record.text("distanceUnit")?.lowercased() {
      case "kilometer", "kilometers": "km"
      case "mile", "miles": "mi"
      case "meter", "meters": "m"
      case let other: other
      }
    return unit.flatMap(QuantityUnit.millimeters).map { distance * $0 / 1_000 }
  }
}
