import Composition
import Contracts

/// One day with all that is said of it: the JSON of `today` and `day`.
struct DayDocument: Encodable {
  struct StepGoalPart: Encodable {
    var enabled = true
    var target: Int
    /// 0 to 1.
    var progress: Double
    /// Above 100 when the goal is exceeded.
    var progressPercentage: Double
    var isMet: Bool
    var remaining: Int
    var tier: TierDocument

    init(_ progress: StepGoalProgress) {
      target = progress.target.steps
      self.progress = min(1, progress.share)
      progressPercentage = progress.share * 100
      isMet = progress.isMet
      remaining = progress.remaining
      tier = TierDocument(progress.tier)
    }
  }

  struct StreakPart: Encodable {
    var current: Int
    var best: Int

    init(_ report: StreakReport) {
      current = report.current
      best = report.best
    }
  }

  struct ExercisePart: Encodable {
    var enabled: Bool
    var completed: Int
    var target: Int
    /// 0 to 1.
    var progress: Double
    var isMet: Bool

    init(_ progress: ExerciseGoalProgress) {
      enabled = progress.goal.isEnabled
      completed = progress.completed
      target = progress.goal.target.sessions
      self.progress = progress.fraction
      isMet = progress.isMet
    }
  }

  struct WeightPart: Encodable {
    var latestKilograms: Nullable<Double>
    var progressPercentage: Nullable<Double>
    var nextMilestone: Nullable<MilestoneType>
    var isApproachingGoal: Bool
    var distanceFromGoalKilograms: Nullable<Double>

    /// Nil for someone who never weighed themselves and has no goal.
    init?(_ status: WeightStatus) {
      guard status.latest != nil || status.goal != nil else { return nil }
      latestKilograms = Nullable(status.latest?.weight.mass.kilograms)
      progressPercentage = Nullable(status.progress?.percentage)
      nextMilestone = Nullable(status.progress?.nextMilestone)
      isApproachingGoal = status.progress?.isApproachingGoal ?? false
      distanceFromGoalKilograms = Nullable(status.progress?.distanceInKilograms)
    }
  }

  var day: Day
  var steps: Int
  var distanceKilometers: Double
  var activeEnergyKilocalories: Double
  var flights: Int
  var hourlySteps: [Int]
  var stepGoal: Nullable<StepGoalPart>
  var exercise: ExercisePart
  var weight: Nullable<WeightPart>
  var stepStreak: StreakPart
  var exerciseStreak: StreakPart
  var message: String

  init(_ view: DayView) {
    day = view.record.day
    steps = view.record.steps
    distanceKilometers = view.record.distance.kilometers
    activeEnergyKilocalories = view.record.activeEnergy.kilocalories
    flights = view.record.flights
    hourlySteps = view.record.hourlySteps.counts
    stepGoal = Nullable(view.progress.map(StepGoalPart.init))
    exercise = ExercisePart(view.exercise)
    weight = Nullable(WeightPart(view.weight))
    stepStreak = StreakPart(view.streaks.steps)
    exerciseStreak = StreakPart(view.streaks.exercise)
    message = view.message
  }
}

/// The milestone card of a target.
struct TierDocument: Encodable {
  var title: String
  var emoji: String
  var icon: String
  var color: String
  var description: String
  var backgroundOpacity = GoalTier.backgroundOpacity
  var strokeOpacity = GoalTier.strokeOpacity

  init(_ tier: GoalTier) {
    title = tier.title
    emoji = tier.emoji
    icon = tier.icon
    color = tier.color
    description = tier.description
  }
}
