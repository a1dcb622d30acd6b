import Contracts
import ContractsTesting
import Testing

/// A scripted way to the weight goal.
struct ScriptedWeights: MilestoneReading {
  /// The last day of the trend.
  static let today = Day(ordinal: 20_590)

  var status = WeightStatus(latest: nil, goal: nil, progress: nil, unit: .kilograms)
  var trend = WeightTrend(points: [], kilogramsPerWeek: nil, projection: .unknown)

  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus { status }

  func trend(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> WeightTrend {
    trend
  }

  func usualWeight(
    at instant: Instant?, besides entry: Int64?, in transaction: any Transaction
  ) throws -> UsualWeight {
    UsualWeight(unit: status.usualUnit, last: status.latest?.weight)
  }

  func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    try unexpected()
  }

  func achievements(
    _ query: MilestoneQuery, in transaction: any Transaction
  ) throws -> [MilestoneAchievement] {
    try unexpected()
  }

  func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try unexpected()
  }

  /// Tenths of a kilogram for start, current weight and goal, with a trend that leads there.
  init(start: Int64, now: Int64, goal: Int64, unit: WeightUnit = .kilograms) throws {
    func weight(_ tenths: Int64) throws -> Weight {
      try #require(Weight(thousandths: tenths * 100, unit: unit))
    }
    let today = ScriptedWeights.today
    let (first, latest, last) = (try weight(start), try weight(now), try weight(goal))
    status = WeightStatus(
      latest: WeightEntry(
        instant: Instant(secondsSince1970: Int64(today.ordinal) * 86_400), weight: latest),
      goal: WeightGoal(weight: last, setOn: today.advanced(by: -60), version: 1),
      progress: WeightProgress(start: first, current: latest, goal: last, unit: unit), unit: unit)
    let way = first.mass.kilograms - latest.mass.kilograms
    trend = WeightTrend(
      points: stride(from: 0, through: 60, by: 4).map { index in
        let kilograms = first.mass.kilograms - way * Double(index) / 60
        return WeightTrend.Point(
          day: today.advanced(by: index - 60),
          kilograms: kilograms + (index.isMultiple(of: 8) ? 0.4 : -0.3),
          smoothedKilograms: kilograms)
      }, kilogramsPerWeek: -way / 60 * 7, projection: .unknown)
  }

  init() {}
}
