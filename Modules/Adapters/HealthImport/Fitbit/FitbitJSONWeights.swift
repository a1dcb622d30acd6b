internal import Contracts

/// `[{"logId":1499258640000,"weight":193.9,"bmi":28.08,"fat":24.0,"date":"07/05/17","time":"12:44:00","source":"Aria"}]`:
/// weights in the unit of the account, which follows from the BMI; times of the person's own clock (an entry without a
/// time has 23:59:59).
struct FitbitJSONWeights {
  private static let paths = JSONPaths("weight", "bmi", "fat", "date", "time")

  func read(
    _ content: Content, into sink: any SampleSink, _ context: ImportContext,
    _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let unit = unit(inHeadOf: content)
    let source = try sink.source(for: FitbitOrigin.tracker.weighing)
    var tally = ImportTally()
    try tally.readArray(of: content, keeping: Self.paths, &progress) { record in
      guard let weight = try record.amount("weight") else { throw SampleRefusal.missing("weight") }
      guard let date = record.text("date") else { throw SampleRefusal.missing("date") }
      guard let time = FitbitTime.local("\(date) \(record.text("time") ?? "23:59:59")") else {
        throw SampleRefusal.unreadableDate
      }
      try SampleRules.check(time.day)
      guard weight >= 0 else { throw SampleRefusal.cell(column: "weight", .negative) }
      guard let unit = FitbitJSONWeights.unit(of: record) ?? unit else {
        throw SampleRefusal.noUnit
      }
      let weighing = ScaleWeighing(
        weight: weight, column: "weight", unit: unit, fatPercent: try? record.amount("fat"))
      try sink.add(
        weighing.sample(at: time, by: context.calendar), from: source)
      return true
    }
    return tally
  }

  /// Nil if the record does not show it.
  private static func unit(of record: JSONRecord) -> ScaleUnit? {
    ScaleUnit(weight: try? record.amount("weight"), index: try? record.amount("bmi"))
  }

  /// The unit of the first record that shows it.
  private func unit(inHeadOf content: Content) -> ScaleUnit? {
    var tokens = JSONTokens(MemoryByteSource(content.head))
    guard (try? tokens.enterArray()) == true else { return nil }
    while let first = try? tokens.nextElement(),
      let record = try? tokens.record(first, keeping: Self.paths)
    {
      if let unit = FitbitJSONWeights.unit(of: record) { return unit }
    }
    return nil
  }
}
