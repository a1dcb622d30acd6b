import Contracts

extension StepTarget {
  /// Days whose steps and distance give the person's average step.
  static let daysAveraged = 30
  /// The average step of someone without a record, in millimetres.
  static let usualStep: Int64 = 762

  /// How far the target is at the person's average step, to the nearest millimetre.
  /// Specification S0-4.
  func distance(walking average: (steps: Int, distance: Distance)) -> Distance {
    let count = Int64(steps)
    guard average.steps > 0, average.distance > .zero else {
      return Distance(millimeters: count * StepTarget.usualStep)
    }
    let walked = Int64(average.steps)
    return Distance(millimeters: (count * average.distance.millimeters + walked / 2) / walked)
  }
}
