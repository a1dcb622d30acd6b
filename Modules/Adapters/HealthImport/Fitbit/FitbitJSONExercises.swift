internal import Contracts

/// `[{"logId":…,"activityName":"Walk","startTime":"02/25/23 13:17:00","duration":1800000,"steps":2100,"distance":1.5,
/// "distanceUnit":"Kilometer"}]`: times of UTC, durations in milliseconds. The energy is all that was burned, at rest too,
/// and left out.
struct FitbitExerciseRecords {
  private static let paths = JSONPaths(
    "activityName", "startTime", "duration", "steps", "distance", "distanceUnit")

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
    var workout = try WorkoutRules.workout(
      ActivityName.activity(name) ?? "Other", from: FitbitTime.instant(ofUTC: text),
      seconds: milliseconds / 1_000, meters: meters(record), kilocalories: nil)
    if let steps = try? record.amount("steps"), steps > 0 {
      workout.steps =
        (try? SampleRules.sample(
          of: .steps, amount: steps, from: workout.start, to: workout.end)).map { Int($0.value) }
    }
    return workout
  }

  /// Nil without a distance, or for one in no unit that is known.
  private func meters(_ record: JSONRecord) -> Double? {
    guard let distance = try? record.amount("distance") else { return nil }
    switch record.text("distanceUnit")?.lowercased() {
    case "kilometer", "kilometers", "km": return distance * 1_000
    case "mile", "miles", "mi": return distance * 1_609.344
    case "meter", "meters", "m": return distance
    default: return nil
    }
  }
}
