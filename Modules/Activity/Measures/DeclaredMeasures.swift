import Contracts

extension Measure {
  /// In listing order.
  static let declaredByActivity: [Measure] =
    movement + [.exerciseSessions, .activeMinutes, .restingHeartRate, .waist]
}
