import Contracts
import Foundation

/// The trend without daily fluctuations: an exponentially smoothed moving average that moves by 10
/// % of the difference each day.
///
/// Source: John Walker, "The Hacker’s Diet", chapter "Signal and Noise". Over a gap of k days the
/// factor is that of k days with the same weight, 1 − 0.9^k.
enum SmoothedWeight {
  static let dailyShare = 0.1
  /// Older values have a weight below 0.9^400, which is negligible.
  static let daysRemembered = 400

  /// - Parameter days: sorted. The first is its own smoothed weight.
  static func points(of days: [WeighedDay]) -> [WeightTrend.Point] {
    var points: [WeightTrend.Point] = []
    for weighed in days {
      var smoothed = weighed.kilograms
      if let last = points.last {
        let gap = Double(last.day.distance(to: weighed.day))
        let share = 1 - pow(1 - dailyShare, gap)
        smoothed = last.smoothedKilograms + share * (weighed.kilograms - last.smoothedKilograms)
      }
      points.append(
        WeightTrend.Point(
          day: weighed.day, kilograms: weighed.kilograms, smoothedKilograms: smoothed))
    }
    return points
  }
}
