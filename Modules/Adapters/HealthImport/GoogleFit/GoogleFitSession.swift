internal import Contracts

/// A session (`All Sessions/2023-01-01T10_00_00.000Z_WALKING.json`): `fitnessActivity`, `startTime`, `endTime`, and
/// `aggregate[{metricName,intValue,floatValue}]`. Its energy includes what is burned at rest, and is left out; sleep
/// and vehicles are not workouts.
struct GoogleFitSession {
  private static let aggregatePaths = JSONPaths("metricName", "intValue", "floatValue")
  private static let others: Set<String> = [
    "in_vehicle", "still", "tilting", "unknown", "meditation", "sleep", "sleep.light", "sleep.deep",
    "sleep.rem", "sleep.awake", "awake", "out_of_bed",
  ]

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var tokens = JSONTokens(content.bytes)
    var tally = ImportTally()
    var texts: [String: String] = [:]
    var amounts: [String: Double] = [:]
    do {
      guard try tokens.enterObject() else { return tally }
      while let key = try tokens.nextKey() {
        switch key {
        case "fitnessActivity", "startTime", "endTime": texts[key] = try tokens.value()?.text
        case "aggregate":
          guard try tokens.enterArray() else { continue }
          while let first = try tokens.nextElement() {
            let record = try tokens.record(first, keeping: Self.aggregatePaths)
            guard let name = record.text("metricName") else { continue }
            amounts[name] =
              (try? record.amount("intValue")) ?? (try? record.amount("floatValue"))
          }
        default: try tokens.skipValue()
        }
      }
      _ = try tokens.next()
    } catch let defect as ContentDefect {
      tally.defect = defect.tallied
      return tally
    }
    try progress.report(tokens.position)
    try tally.count(line: 1) {
      let type = texts["fitnessActivity"] ?? ""
      guard !Self.others.contains(type) else { return false }
      try sink.add(
        workout(type, texts, amounts),
        from: sink.source(for: context.origin(else: DayTable.googleFit.source)))
      return true
    }
    return tally
  }

  private func workout(
    _ type: String, _ texts: [String: String], _ amounts: [String: Double]
  ) throws(SampleRefusal) -> Workout {
    let start = try instant(texts["startTime"])
    let end = try instant(texts["endTime"])
    // `walking.nordic`, `biking.mountain`.
    let name = type.split(separator: ".").first.map(String.init) ?? ""
    return try WorkoutRules.workout(
      ActivityName.activity(name) ?? "Other", from: start, seconds: Double(end - start),
      meters: amounts["com.google.distance.delta"], kilocalories: nil,
      steps: amounts["com.google.step_count.delta"])
  }

  private func instant(_ text: String?) throws(SampleRefusal) -> Instant {
    guard let text, case .absolute(let instant)? = InstantText(text) else { throw .unreadableDate }
    try SampleRules.check(instant)
    return instant
  }
}
