internal import Contracts

/// What makes a workout of a table plausible.
enum WorkoutRules {
  /// Impossible distances, energies and steps are left out; the workout is worth keeping without them.
  ///
  /// - Parameters:
  ///   - identity: the source's identifier, in any case.
  ///   - statedAt: when the source last changed it.
  /// - Throws: ``SampleRefusal`` for impossible times.
  static func workout(
    _ activity: String, from start: Instant, seconds: Double, meters: Double?,
    kilocalories: Double?, steps: Double? = nil, identity: String? = nil,
    statedAt: Instant? = nil
  ) throws(SampleRefusal) -> Workout {
    guard !seconds.isNaN else { throw .notANumber }
    guard seconds >= 0 else { throw .endsBeforeStart }
    guard seconds <= Double(Sample.longestDuration) else { throw .tooLong }
    let end = start + Int64(seconds.rounded())
    let plausible = { (measure: Measure, amount: Double?) -> Int64? in
      guard let amount, amount > 0,
        let sample = try? SampleRules.sample(of: measure, amount: amount, from: start, to: end)
      else { return nil }
      return sample.value
    }
    try SampleRules.check(start)
    try SampleRules.check(end)
    return Workout(
      start: start, end: end, activity: activity,
      distance: plausible(.distance, meters.map { $0 * 1_000 })
        .map(Distance.init(millimeters:)),
      activeEnergy: plausible(.activeEnergy, kilocalories.map { $0 * 1_000 })
        .map(Energy.init(calories:)),
      steps: plausible(.steps, steps).map { Int($0) }, identity: identity.flatMap(name),
      statedAt: statedAt)
  }

  /// In lower case, because makers write UUIDs in either; nil for something unlikely to be an identifier.
  private static func name(_ identity: String) -> String? {
    let name = identity.lowercased()
    return name.isEmpty || name.utf8.count > longestName ? nil : name
  }

  private static let longestName = 100
}
