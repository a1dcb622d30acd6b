import Contracts

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
    let progress = try WeightStanding(needs: needs).status(on: end, in: transaction).progress
    return WeightTrend(
      points: points.filter { range.contains($0.day) },
      kilogramsPerWeek: rate.map { $0 * 7 },
      projection: WeightTrend.Projection(
        of: progress, lastDay: points.last?.day, kilogramsPerDay: rate, today: end))
  }

  /// Including those before `first` that still have an effect.
  private func points(
    from first: Day, to end: Day, in transaction: any Transaction
  ) throws -> [WeightTrend.Point] {
    let calendar = try needs.time.calendar(in: transaction)
    let start = calendar.start(of: first.advanced(by: -SmoothedWeight.daysRemembered))
    let bound = min(needs.time.now() + 1, calendar.interval(of: end).upperBound)
    guard start < bound else { return [] }
    let entries = try needs.weights.weights(in: start..<bound, in: transaction)
    let weighings = Weighing.all(of: entries, calendar: calendar)
    return SmoothedWeight.points(of: WeighedDay.days(of: weighings))
  }
}
