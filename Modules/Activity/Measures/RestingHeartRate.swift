import Contracts

extension Measure {
  /// The pulse at rest, of which watches report one a day. Bounds: the lowest pulse on record is 26 a minute, and one
  /// above 200 at rest is a device error.
  static let restingHeartRate = Measure(
    ID("restingHeartRate"), .reading(200...2_000, ofDay: .mean), of: .frequency,
    in: .beatsPerMinute,
    name: Phrase("Resting heart rate"), symbol: .heart,
    foreignNames: [
      ForeignName(.healthKit, "HKQuantityTypeIdentifierRestingHeartRate"),
      ForeignName(.healthAutoExport, "resting_heart_rate"),
      ForeignName(
        .healthConnect, "resting_heart_rate_record_table", column: "beats_per_minute", factor: 10),
    ])
}
