internal import Contracts

/// A row of a table of Simple Health Export CSV.
struct SimpleHealthRecord {
  enum Content {
    case amount(Measure, Sample)
    case weighing(BodyMassSample)
    case bodyFat(BodyFatSample)
    case workout(Workout)
  }

  private static let workoutPrefixes = ["HKWorkoutActivityType", "HKWorkoutTypeIdentifier"]

  let row: TableRow
  let header: TableHeader
  /// By their names in HealthKit.
  let measures: [String: Measure]

  /// Named as in Apple's own export, and of the same kind, which lacks `productType`.
  var source: SourceDescription {
    let name = text("sourceName") ?? "Unknown source"
    if text("HKWasUserEntered").map({ ["1", "true", "yes"].contains($0.lowercased()) }) ?? false {
      return SourceDescription(name: name, kind: .hand, addsOverlaps: true)
    }
    let device = text("device") ?? ""
    let told = AppleDevice.name(in: device)
    return SourceDescription(
      name: name, kind: SourceCache.kind(name: name, device: device), device: told,
      addsOverlaps: told != nil)
  }

  /// The same for weights: that of all its devices.
  var app: SourceDescription {
    var app = source
    (app.device, app.addsOverlaps) = (nil, false)
    return app
  }

  /// The zone that the sample itself names.
  var zone: String? { text("HKTimeZone") }

  /// Nil for a type that is not needed.
  ///
  /// - Throws: ``SampleRefusal``.
  func content() throws(SampleRefusal) -> Content? {
    guard let type = text("type") else { throw .missing("type") }
    if let measure = measures[type] {
      let amount = try value(TableNumber(of: measure)) * factor(of: measure)
      let (start, end) = (try instant("startDate"), try instant("endDate"))
      return .amount(
        measure, try SampleRules.sample(of: measure, amount: amount, from: start, to: end))
    }
    switch type {
    case "HKQuantityTypeIdentifierBodyMass":
      guard let unit = text("unit") else { throw .noUnit }
      guard let grams = QuantityUnit.grams(in: unit) else { throw .unknownUnit(unit) }
      return .weighing(
        try SampleRules.weighing(
          grams: try value(.small) * grams.factor, unit: grams.unit, at: try instant("startDate")))
    case "HKQuantityTypeIdentifierBodyFatPercentage":
      let share = try value(.small)
      return .bodyFat(
        try SampleRules.bodyFat(
          share: share > 1 ? share / 100 : share, at: try instant("startDate")))
    default:
      guard let prefix = Self.workoutPrefixes.first(where: type.hasPrefix) else { return nil }
      return .workout(try workout(String(type.dropFirst(prefix.count))))
    }
  }

  private func workout(_ suffix: String) throws(SampleRefusal) -> Workout {
    let activity = text("activityType") ?? suffix
    let start = try instant("startDate")
    let seconds = Double(try instant("endDate") - start)
    let named = String(activity.prefix(1).uppercased() + activity.dropFirst())
    return try WorkoutRules.workout(
      named.isEmpty ? "Other" : named, from: start, seconds: seconds,
      meters: measured("totalDistance") { QuantityUnit.millimeters(in: $0).map { $0 / 1_000 } },
      kilocalories: measured("totalEnergyBurned") {
        QuantityUnit.calories(in: $0).map { $0 / 1_000 }
      })
  }

  /// The number of `9688.1 m`; nil for anything else.
  private func measured(_ name: String, _ factor: (String) -> Double?) -> Double? {
    guard let words = text(name)?.split(separator: " "), words.count == 2,
      let number = DecimalNumber.parse(String(words[0])), let factor = factor(String(words[1]))
    else { return nil }
    return number * factor
  }

  private func factor(of measure: Measure) throws(SampleRefusal) -> Double {
    guard let unit = text("unit") else { throw .noUnit }
    guard let factor = QuantityUnit.factor(of: measure, in: unit) else { throw .unknownUnit(unit) }
    return factor
  }

  private func value(_ form: TableNumber) throws(SampleRefusal) -> Double {
    guard let value = try row.amount(in: "value", under: header, as: form) else {
      throw .missing("value")
    }
    return value
  }

  private func instant(_ name: StaticString) throws(SampleRefusal) -> Instant {
    guard let text = text("\(name)") else { throw .missing(name) }
    guard case .absolute(let instant) = InstantText(text) else { throw .unreadableDate }
    try SampleRules.check(instant)
    return instant
  }

  private func text(_ name: String) -> String? { row.text(in: name, under: header) }
}
