import Contracts

/// How fast the weight goes.
enum WeightRate {
  /// Days that count, the last of them included.
  static let days = 28
  static let fewestPoints = 3
  static let fewestDaysApart = 7

  /// The slope of the straight line nearest to the weights of the days (ordinary least squares,
  /// Legendre 1805), in kilograms a day; nil for too few points, or too near each other.
  ///
  /// Of the weights themselves, not of the smoothed ones, which lag behind: a weight that goes by
  /// half a kilogram a week has just that rate, from the first week on.
  static func kilogramsPerDay(_ points: [WeightTrend.Point]) -> Double? {
    guard points.count >= fewestPoints, let first = points.first, let last = points.last,
      first.day.distance(to: last.day) >= fewestDaysApart
    else { return nil }
    // From the first point on, so that no digits are lost on large day numbers.
    let places = points.map { Double(first.day.distance(to: $0.day)) }
    let weights = points.map { $0.kilograms - first.kilograms }
    let count = Double(points.count)
    let meanPlace = places.reduce(0, +) / count
    let meanWeight = weights.reduce(0, +) / count
    var products = 0.0
    var squares = 0.0
    for (place, weight) in zip(places, weights) {
      products += (place - meanPlace) * (weight - meanWeight)
      squares += (place - meanPlace) * (place - meanPlace)
    }
    return products / squares
  }
}
