internal import Contracts

/// A workout of either version: in the first without `id`, with `activeEnergy{qty,units}` and `stepCount{qty}`; in the
/// second with `duration` in seconds, `activeEnergyBurned{qty,units}` and `stepCount[{qty}]`.
struct HealthAutoExportWorkout {
  static let paths = JSONPaths(
    "id", "name", "start", "end", "duration", "activeEnergyBurned.qty", "activeEnergyBurned.units",
    "activeEnergy.qty", "activeEnergy.units", "distance.qty", "distance.units", "stepCount.qty",
    "stepCount[].qty")

  private let record: JSONRecord

  init(_ record: JSONRecord) {
    self.record = record
  }

  func workout(in calendar: PersonalCalendar) throws(SampleRefusal) -> Workout {
    guard record.isReadable else { throw .unreadableRow }
    guard let name = record.text("name") else { throw .missing("name") }
    guard let text = record.text("start") else { throw .missing("start") }
    let start = try HealthAutoExportTime(text).instant(in: calendar)
    return try WorkoutRules.workout(
      ActivityName.activity(name) ?? "Other", from: start, seconds: seconds(from: start, calendar),
      meters: amount("distance", .distance).map { $0 / 1_000 },
      kilocalories: (amount("activeEnergyBurned", .activeEnergy)
        ?? amount("activeEnergy", .activeEnergy)).map { $0 / 1_000 },
      steps: (try? record.amount("stepCount.qty")) ?? (try? record.amount("stepCount[].qty")),
      identity: record.text("id"))
  }

  private func seconds(
    from start: Instant, _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> Double {
    if let end = record.text("end") {
      return Double(try HealthAutoExportTime(end).instant(in: calendar) - start)
    }
    guard let seconds = try record.amount("duration") else { throw .missing("end") }
    return seconds
  }

  /// In the measure's unit; nil if it is absent, or in an unknown unit.
  private func amount(_ name: String, _ measure: Measure) -> Double? {
    guard let amount = try? record.amount("\(name).qty"), let unit = record.text("\(name).units"),
      let factor = QuantityUnit.factor(of: measure, in: unit)
    else { return nil }
    return amount * factor
  }
}
