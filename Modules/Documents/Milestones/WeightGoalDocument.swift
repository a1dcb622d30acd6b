package import Contracts

/// The JSON of `goal weight`.
package struct WeightGoalDocument: Codable, Sendable {
  package struct Trend: Codable, Sendable {
    package enum Projection: String, CaseIterable, Codable, Sendable {
      case unknown, reached, on, inMonth, beyondAYear, notAtThisRate
    }

    /// Nil with too few weighings; negative while losing weight.
    package var kilogramsPerWeek: Nullable<Double>
    package var smoothedKilograms: Nullable<Double>
    package var projection: Projection
    /// The day the goal is reached at this rate; nil if that is three months or more away, where only the month is
    /// accurate enough, and if there is no projection.
    package var projectedOn: Nullable<Day>
    /// The month of the projection, `YYYY-MM`; nil beyond a year.
    package var projectedMonth: Nullable<String>

    package init(_ trend: WeightTrend) {
      kilogramsPerWeek = Nullable(trend.kilogramsPerWeek?.withoutNoise)
      smoothedKilograms = Nullable(trend.points.last?.smoothedKilograms.withoutNoise)
      projection = trend.projection.word
      projectedOn = Nullable(trend.projection.day)
      projectedMonth = Nullable(trend.projection.month)
    }
  }

  package var goalKilograms: Nullable<Double>
  package var setOn: Nullable<Day>
  package var version: Nullable<Int>
  package var startKilograms: Nullable<Double>
  package var currentKilograms: Nullable<Double>
  package var progressPercentage: Nullable<Double>
  package var nextMilestone: Nullable<MilestoneType>
  package var crossedMilestones: [MilestoneType]
  package var isApproachingGoal: Bool
  package var distanceFromGoalKilograms: Nullable<Double>
  package var isLosing: Nullable<Bool>
  package var unit: WeightUnit
  package var rearm: MilestoneRearm
  package var trend: Trend

  package init(_ screen: WeightGoalScreen) {
    let status = screen.status
    let progress = status.progress
    goalKilograms = Nullable(status.goal?.weight.mass.kilograms)
    setOn = Nullable(status.goal?.setOn)
    version = Nullable(status.goal?.version)
    startKilograms = Nullable(progress?.start.mass.kilograms)
    currentKilograms = Nullable(status.latest?.weight.mass.kilograms)
    progressPercentage = Nullable(progress?.percentage.withoutNoise)
    nextMilestone = Nullable(progress?.nextMilestone)
    crossedMilestones = progress?.crossedMilestones ?? []
    isApproachingGoal = progress?.isApproachingGoal ?? false
    distanceFromGoalKilograms = Nullable(progress?.distanceInKilograms)
    isLosing = Nullable(progress?.isLosing)
    unit = status.unit
    rearm = screen.preferences.rearm
    trend = Trend(screen.trend)
  }
}

extension WeightProgress {
  /// Computed from the weights as the documents show them, in whole grams.
  package var distanceInKilograms: Double {
    Mass(grams: abs(current.mass.grams - goal.mass.grams)).kilograms
  }
}

extension WeightTrend.Projection {
  fileprivate var word: WeightGoalDocument.Trend.Projection {
    switch self {
    case .unknown: .unknown
    case .reached: .reached
    case .on: .on
    case .inMonth: .inMonth
    case .beyondAYear: .beyondAYear
    case .notAtThisRate: .notAtThisRate
    }
  }

  fileprivate var day: Day? {
    switch self {
    case .on(let day): day
    case .unknown, .reached, .inMonth, .beyondAYear, .notAtThisRate: nil
    }
  }

  fileprivate var month: String? {
    switch self {
    case .on(let day), .inMonth(of: let day): String(day.description.prefix(7))
    case .unknown, .reached, .beyondAYear, .notAtThisRate: nil
    }
  }
}

/// The result of every weight goal verb: the current state, and the projection.
package struct WeightGoalScreen: Sendable {
  /// How many days the trend covers.
  private static let trendDays = 90

  package var status: WeightStatus
  package var trend: WeightTrend
  package var preferences: MilestonePreferences
  /// The day of the last weighing.
  package var lastDay: Day?

  package init(
    _ milestones: any MilestoneKeeping, _ time: any PersonalTime, in transaction: any Transaction
  ) throws {
    let calendar = try time.calendar(in: transaction)
    let today = calendar.day(of: time.now())
    status = try milestones.status(on: today, in: transaction)
    trend = try milestones.trend(
      in: today.advanced(by: -Self.trendDays)...today, in: transaction)
    preferences = try milestones.preferences(in: transaction)
    lastDay = (status.latest?.instant).map(calendar.day(of:))
  }
}
