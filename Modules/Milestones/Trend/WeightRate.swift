import Contracts

/// The rate at which the weight changes.
enum WeightRate {
  /// The number of days included, counting the last.
  static let days = 28
  static let fewestPoints = 3
  static let fewestDaysApart = 7

  /// The slope of the straight line closest to the weights of the days (ordinary least squares,
  /// Legendre 1805), in kilograms per day; nil for too few points, or if they are too close to each
  /// other.
  ///
  /// Computed from the weights themselves, not the smoothed ones, which lag behind: a weight that
  /// changes by half a kilogram a week gives just that rate from the first week on.
  static func kilogramsPerDay(_ points: [WeightTrend.Point]) -> Double? {
    guard points.count >= fewestPoints, let first = points.first, let last = points.last,
      first.day.distance(to: last.day) >= fewestDaysApart
    else { return nil }
    // Relative to the first point, so that large day numbers cost no precision.
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
