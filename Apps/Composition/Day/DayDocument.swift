package import Contracts
package import Documents

/// One day with everything known about it: the JSON of `today` and `day`.
package struct DayDocument: Codable, Sendable {
  package var day: Day
  package var steps: Int
  package var distanceKilometers: Double
  package var activeEnergyKilocalories: Double
  package var flights: Int
  package var hourlySteps: [Int]
  /// Null while the goal is disabled.
  package var stepGoal: Nullable<StepGoal>
  /// What the day means for the streak of the step goal, and why.
  package var verdict: Verdict
  package var verdictReason: Phrase
  package var exercise: Exercise
  /// Null for someone who never weighed themselves and has no goal.
  package var weight: Nullable<Weight>
  /// At this time, or at the end of a past day.
  package var stepStreak: Streak
  package var exerciseStreak: Streak
  package var message: Phrase
  /// Null while it is off, for any day but today, and while no recent forecast is known.
  package var weather: Nullable<Weather>
  package var workouts: [Workout]
  /// Measures besides those above; absent for none.
  package var measures: [Measured]?
  /// Goals besides steps and exercises; absent for none.
  package var goals: [Goal]?
  /// What was corrected of the steps.
  package var corrections: [Correction]
  /// The last day with data, if today has none and that day is before yesterday.
  package var staleSince: Nullable<Day>

  package init(_ view: DayView) {
    let (screen, record) = (view.screen, view.screen.record)
    day = record.day
    steps = record.steps
    distanceKilometers = record.distance.kilometers
    activeEnergyKilocalories = record.activeEnergy.kilocalories
    flights = record.flights
    hourlySteps = record.hourlySteps.counts
    stepGoal = Nullable(screen.progress.map(StepGoal.init))
    verdict = screen.verdict.verdict
    verdictReason = screen.verdict.reason
    exercise = Exercise(screen.exercise)
    weight = Nullable(Weight(view.weight))
    stepStreak = Streak(screen.streaks.steps)
    exerciseStreak = Streak(screen.streaks.exercise)
    message = screen.message
    weather = Nullable(view.weather.map(Weather.init))
    workouts = view.workouts.map { Workout(WorkoutDocument($0, calendar: view.calendar)) }
    measures = view.measured.isEmpty ? nil : view.measured.map(Measured.init)
    goals = screen.otherGoals.isEmpty ? nil : screen.otherGoals.map(Goal.init)
    corrections = view.corrections.map { Correction($0, calendar: view.calendar) }
    staleSince = Nullable(screen.staleSince)
  }
}

extension DayDocument {
  package struct Measured: Codable, Sendable {
    package var name: String
    package var value: Double
    /// As `measures` has it.
    package var unit: String

    fileprivate init(_ measured: (measure: Measure, value: Int64)) {
      name = measured.measure.id.name
      value = measured.measure.documentValue(measured.value)
      unit = measured.measure.documentUnit
    }
  }

  package struct Goal: Codable, Sendable {
    package var name: String
    package var amount: Double
    package var target: Double
    /// As `measures` has it.
    package var unit: String
    package var isMet: Bool
    package var streak: Int

    fileprivate init(_ goal: GoalOfDay) {
      name = goal.progress.kind.rawValue
      amount = goal.measure.documentValue(Int64(goal.progress.amount))
      target = goal.measure.documentValue(Int64(goal.progress.target))
      unit = goal.measure.documentUnit
      isMet = goal.progress.isMet
      streak = goal.streak.current
    }
  }

  package struct StepGoal: Codable, Sendable {
    package var enabled = true
    package var target: Int
    /// 1 at most.
    package var progress: Double
    /// May be above 100.
    package var progressPercentage: Double
    package var isMet: Bool
    package var remaining: Int
    package var tier: TierDocument

    fileprivate init(_ progress: DailyGoalProgress) {
      target = progress.target
      self.progress = progress.fraction
      progressPercentage = (progress.share * 100).withoutNoise
      isMet = progress.isMet
      remaining = progress.remaining
      tier = TierDocument(GoalTier(for: progress.target))
    }
  }

  package struct Exercise: Codable, Sendable {
    package var enabled: Bool
    package var completed: Int
    package var target: Int
    package var progress: Double
    package var isMet: Bool

    fileprivate init(_ exercise: DailyGoalProgress) {
      enabled = exercise.goal.isEnabled
      completed = exercise.amount
      target = exercise.target
      progress = exercise.fraction
      isMet = exercise.isMet
    }
  }

  package struct Weight: Codable, Sendable {
    package var latestKilograms: Nullable<Double>
    package var progressPercentage: Nullable<Double>
    package var nextMilestone: Nullable<MilestoneType>
    package var isApproachingGoal: Bool
    package var distanceFromGoalKilograms: Nullable<Double>

    fileprivate init?(_ status: WeightStatus) {
      guard status.latest != nil || status.goal != nil else { return nil }
      let progress = status.progress
      latestKilograms = Nullable(status.latest?.weight.mass.kilograms)
      progressPercentage = Nullable(progress?.percentage.withoutNoise)
      nextMilestone = Nullable(progress?.nextMilestone)
      isApproachingGoal = progress?.isApproachingGoal ?? false
      distanceFromGoalKilograms = Nullable(progress?.distanceInKilograms)
    }
  }

  package struct Streak: Codable, Sendable {
    package var current: Int
    package var best: Int

    fileprivate init(_ report: StreakReport) {
      current = report.current
      best = report.best
    }
  }

  package struct Weather: Codable, Sendable {
    package var place: String
    package var temperatureCelsius: Double
    package var highestCelsius: Nullable<Double>
    package var lowestCelsius: Nullable<Double>
    package var condition: Nullable<Phrase>
    package var code: Nullable<Int>
    package var fetchedAt: DocumentInstant
    package var isFresh: Bool

    fileprivate init(_ weather: DatedWeather) {
      let forecast = weather.shown.report.forecast
      place = weather.shown.place.name
      temperatureCelsius = forecast.temperature.celsius
      highestCelsius = Nullable(forecast.highest?.celsius)
      lowestCelsius = Nullable(forecast.lowest?.celsius)
      condition = Nullable(forecast.condition?.phrase)
      code = Nullable(forecast.condition?.number)
      fetchedAt = DocumentInstant(text: weather.fetchedAt)
      isFresh = weather.shown.age == nil
    }
  }

  /// As `workouts` has it, but for the day.
  package struct Workout: Codable, Sendable {
    package var id: Int64
    package var start: DocumentInstant
    package var durationMinutes: Double
    package var kind: String
    package var source: String
    package var distanceKilometers: Nullable<Double>
    package var activeEnergyKilocalories: Nullable<Double>
    package var steps: Nullable<Int>

    fileprivate init(_ workout: WorkoutDocument) {
      id = workout.id
      start = workout.start
      durationMinutes = workout.durationMinutes
      kind = workout.kind
      source = workout.source
      distanceKilometers = workout.distanceKilometers
      activeEnergyKilocalories = workout.activeEnergyKilocalories
      steps = workout.steps
    }
  }

  package struct Correction: Codable, Sendable {
    package var id: Int64
    package var at: DocumentInstant
    package var steps: Int

    fileprivate init(_ entry: StepEntry, calendar: PersonalCalendar) {
      id = entry.id
      at = DocumentInstant(entry.instant, in: calendar)
      steps = entry.steps
    }
  }
}
