import Contracts
import Foundation

/// Reads the weights in a range of days and smooths them.
struct TrendReading: Sendable {
  let needs: MilestonesNeeds

  /// - Parameter range: days after today are ignored; weighings after now do not count.
  func trend(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> WeightTrend {
    let today = try needs.time.today(in: transaction)
    let end = min(range.upperBound, today)
    let points = try points(from: min(range.lowerBound, end), to: end, in: transaction)
    let rate = WeightRate.kilogramsPerDay(
      points.filter { $0.day > end.advanced(by: -WeightRate.days) })
    let progress = try WeightStatusReader(needs: needs).status(on: end, in: transaction).progress
    return WeightTrend(
      points: points.filter { range.contains($0.day) },
      kilogramsPerWeek: rate.map { $0 * 7 },
      projection: WeightTrend.Projection(
        of: progress, from: points.last, kilogramsPerDay: rate, today: end))
  }

  /// Including those before `first` that still have an effect.
  private func points(
    from first: Day, to end: Day, in transaction: any Transaction
  ) throws -> [WeightTrend.Point] {
    let calendar = try needs.time.calendar(in: transaction)
    let start = calendar.start(of: first.advanced(by: -SmoothedWeight.daysRemembered))
    let bound = min(needs.time.now() + 1, calendar.interval(of: end).upperBound)
    guard start < bound else { return [] }
    let weights = try needs.weights.timedWeights(in: start..<bound, in: transaction)
    return SmoothedWeight.points(of: WeighedDay.days(of: weights, calendar))
  }
}

/// The trend without daily fluctuations: an exponentially smoothed moving average that moves by 10 % of the difference
/// each day.
///
/// Source: John Walker, "The Hacker’s Diet", chapter "Signal and Noise". Over a gap of k days the factor is that of k
/// days with the same weight, 1 − 0.9^k.
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

/// The rate at which the weight changes.
enum WeightRate {
  /// The number of days included, counting the last.
  static let days = 28
  static let fewestPoints = 3
  static let fewestDaysApart = 7

  /// The slope of the straight line closest to the weights of the days (ordinary least squares, Legendre 1805), in
  /// kilograms per day; nil for too few points, or if they are too close to each other.
  ///
  /// Computed from the weights themselves, not the smoothed ones, which lag behind: a weight that changes by half a
  /// kilogram a week gives just that rate from the first week on.
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

/// The mean of the weighings of one day.
struct WeighedDay: Hashable, Sendable {
  var day: Day
  var kilograms: Double

  /// One for each day with a weighing, sorted by day.
  ///
  /// - Parameter weights: in order of instant.
  static func days(of weights: [TimedWeight], _ calendar: PersonalCalendar) -> [WeighedDay] {
    var finder = CivilClock(calendar)
    var sums: [(day: Day, kilograms: Double, count: Double)] = []
    // On a journey across the date line, days may go backwards.
    let weighed = weights.map { (day: finder.day(of: $0.instant), weight: $0.weight) }
      .sorted { $0.day < $1.day }
    for (day, weight) in weighed {
      let kilograms = weight.exact.kilograms
      if let last = sums.indices.last, sums[last].day == day {
        sums[last].kilograms += kilograms
        sums[last].count += 1
      } else {
        sums.append((day, kilograms, 1))
      }
    }
    return sums.map { WeighedDay(day: $0.day, kilograms: $0.kilograms / $0.count) }
  }
}
