import Contracts

extension StepTarget {
  /// How many days are averaged for the user's step length.
  static let daysAveraged = 30
  /// The assumed step length without data, in millimetres.
  static let usualStep: Int64 = 762

  /// The length of the target at the user's average step length, to the nearest millimetre.
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
