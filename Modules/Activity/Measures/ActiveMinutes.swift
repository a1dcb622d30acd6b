import Contracts

extension Measure {
  /// Minutes of movement at least as brisk as a fast walk, as judged by the person's devices.
  ///
  /// Apple calls them exercise minutes, Google Fit move minutes. A day without a clock change has 1,440.
  static let activeMinutes = Measure(
    ID("activeMinutes"), .sum(mostPerHour: 3_600), of: .duration, in: .minutes,
    name: Phrase("Active minutes"), symbol: .exercise,
    foreignNames: [
      ForeignName(.healthKit, "HKQuantityTypeIdentifierAppleExerciseTime"),
      ForeignName(.healthAutoExport, "apple_exercise_time"),
    ])
}
