/// The walk across midnight of the odd case, and the sample with which each source crosses it.
enum MidnightWalk {
  /// Seconds walked on each side.
  static let reach = 1_200
  /// Two steps per second, so that any division by whole seconds is exact.
  static let stepsPerMinute = 120

  /// Seconds before and after midnight in the sample that crosses it.
  static func crossing(of source: StepSource) -> (before: Int, after: Int) {
    switch source {
    case .watch: (400, 450)
    case .phone: (540, 360)
    case .other: (300, 600)
    }
  }
}
