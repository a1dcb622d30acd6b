/// The level for a number of experience points. Specification S3-6: the first level takes 100
/// points, each further one 20 % more than the one before, rounded to whole points.
public struct ExperienceLevel: Hashable, Sendable {
  public static let firstCost = 100

  /// From 1.
  public let number: Int
  /// Points still needed for the next level, at least 1.
  public let experienceToNext: Int

  public init(experience: Int) {
    var number = 1
    var remaining = experience
    while remaining >= ExperienceLevel.cost(ofLeaving: number) {
      remaining -= ExperienceLevel.cost(ofLeaving: number)
      number += 1
    }
    self.number = number
    experienceToNext = ExperienceLevel.cost(ofLeaving: number) - remaining
  }

  /// Points from the start of a level to the start of the next: 100 × 1.2^(level − 1).
  static func cost(ofLeaving level: Int) -> Int {
    let factor = (1..<level).reduce(1.0) { factor, _ in factor * 1.2 }
    return Int((Double(firstCost) * factor).rounded())
  }
}
