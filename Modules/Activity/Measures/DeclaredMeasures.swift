import Contracts

extension Measure {
  /// In the order in which they are listed.
  static let declaredByActivity: [Measure] =
    movement + [.exerciseSessions, .activeMinutes, .restingHeartRate, .waist]
}
