import Contracts

/// One day with everything reported about it: the JSON of `today` and `day`.
///
/// All parts share one type of coding keys. Swift searches all conformances of a program when it
/// meets a new kind of container, so a key type per part would take as long as reading the record.
package struct DayDocument: Encodable, Sendable {
  private enum Key: String, CodingKey {
    case day, steps, distanceKilometers, activeEnergyKilocalories, flights, hourlySteps, message
    case stepGoal, exercise, weight, stepStreak, exerciseStreak
    case enabled, target, progress, progressPercentage, isMet, remaining, completed
    case tier, title, emoji, icon, color, description, backgroundOpacity, strokeOpacity
    case latestKilograms, nextMilestone, isApproachingGoal, distanceFromGoalKilograms
    case current, best
    case weather, place, temperatureCelsius, highestCelsius, lowestCelsius, condition, code
    case fetchedAt, isFresh
    case workouts, corrections
    case id, start, durationMinutes, kind, source, at
  }

  private typealias Container = KeyedEncodingContainer<Key>

  private let view: DayView

  package init(_ view: DayView) {
    self.view = view
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(view.record.day.description, forKey: .day)
    try container.encode(view.record.steps, forKey: .steps)
    try container.encode(view.record.distance.kilometers, forKey: .distanceKilometers)
    try container.encode(view.record.activeEnergy.kilocalories, forKey: .activeEnergyKilocalories)
    try container.encode(view.record.flights, forKey: .flights)
    try container.encode(view.record.hourlySteps.counts, forKey: .hourlySteps)
    try encodeStepGoal(in: &container)
    try encodeExercise(in: &container)
    try encodeWeight(in: &container)
    try encode(view.streaks.steps, forKey: .stepStreak, in: &container)
    try encode(view.streaks.exercise, forKey: .exerciseStreak, in: &container)
    try container.encode(view.message, forKey: .message)
    try encodeWeather(in: &container)
    try encodeWorkouts(in: &container)
    try encodeCorrections(in: &container)
  }

  /// As in `workouts`, without the day.
  private func encodeWorkouts(in container: inout Container) throws {
    var list = container.nestedUnkeyedContainer(forKey: .workouts)
    for recorded in view.workouts {
      let workout = WorkoutDocument(recorded, calendar: view.calendar)
      var part = list.nestedContainer(keyedBy: Key.self)
      try part.encode(workout.id, forKey: .id)
      try part.encode(workout.start, forKey: .start)
      try part.encode(workout.durationMinutes, forKey: .durationMinutes)
      try part.encode(workout.kind, forKey: .kind)
      try part.encode(workout.source, forKey: .source)
      try encode(workout.distanceKilometers.wrapped, forKey: .distanceKilometers, in: &part)
      try encode(
        workout.activeEnergyKilocalories.wrapped, forKey: .activeEnergyKilocalories, in: &part)
      if let steps = workout.steps.wrapped {
        try part.encode(steps, forKey: .steps)
      } else {
        try part.encodeNil(forKey: .steps)
      }
    }
  }

  /// The step corrections.
  private func encodeCorrections(in container: inout Container) throws {
    var list = container.nestedUnkeyedContainer(forKey: .corrections)
    for correction in view.corrections {
      var part = list.nestedContainer(keyedBy: Key.self)
      try part.encode(correction.id, forKey: .id)
      try part.encode(
        InstantText.iso8601(correction.instant, in: view.calendar), forKey: .at)
      try part.encode(correction.steps, forKey: .steps)
    }
  }

  /// Null while the goal is disabled. `progress` is capped at 1, `progressPercentage` is not capped
  /// at 100.
  private func encodeStepGoal(in container: inout Container) throws {
    guard let progress = view.progress else { return try container.encodeNil(forKey: .stepGoal) }
    var part = container.nestedContainer(keyedBy: Key.self, forKey: .stepGoal)
    try part.encode(true, forKey: .enabled)
    try part.encode(progress.target.steps, forKey: .target)
    try part.encode(min(1, progress.share), forKey: .progress)
    try part.encode((progress.share * 100).withoutNoise, forKey: .progressPercentage)
    try part.encode(progress.isMet, forKey: .isMet)
    try part.encode(progress.remaining, forKey: .remaining)
    try encode(progress.tier, in: &part)
  }

  private func encode(_ tier: GoalTier, in container: inout Container) throws {
    var part = container.nestedContainer(keyedBy: Key.self, forKey: .tier)
    try part.encode(tier.title, forKey: .title)
    try part.encode(tier.emoji, forKey: .emoji)
    try part.encode(tier.icon, forKey: .icon)
    try part.encode(tier.color, forKey: .color)
    try part.encode(tier.description, forKey: .description)
    try part.encode(GoalTier.backgroundOpacity, forKey: .backgroundOpacity)
    try part.encode(GoalTier.strokeOpacity, forKey: .strokeOpacity)
  }

  private func encodeExercise(in container: inout Container) throws {
    let exercise = view.exercise
    var part = container.nestedContainer(keyedBy: Key.self, forKey: .exercise)
    try part.encode(exercise.goal.isEnabled, forKey: .enabled)
    try part.encode(exercise.completed, forKey: .completed)
    try part.encode(exercise.goal.target.sessions, forKey: .target)
    try part.encode(exercise.fraction, forKey: .progress)
    try part.encode(exercise.isMet, forKey: .isMet)
  }

  /// Null for a user without any weighing or goal.
  private func encodeWeight(in container: inout Container) throws {
    let status = view.weight
    guard status.latest != nil || status.goal != nil else {
      return try container.encodeNil(forKey: .weight)
    }
    var part = container.nestedContainer(keyedBy: Key.self, forKey: .weight)
    let progress = status.progress
    try encode(status.latest?.weight.mass.kilograms, forKey: .latestKilograms, in: &part)
    try encode(progress?.percentage.withoutNoise, forKey: .progressPercentage, in: &part)
    if let next = progress?.nextMilestone {
      try part.encode(next.rawValue, forKey: .nextMilestone)
    } else {
      try part.encodeNil(forKey: .nextMilestone)
    }
    try part.encode(progress?.isApproachingGoal ?? false, forKey: .isApproachingGoal)
    try encode(progress?.distanceInKilograms, forKey: .distanceFromGoalKilograms, in: &part)
  }

  /// Null while the weather is off, for other days than today, and if no recent data was fetched.
  private func encodeWeather(in container: inout Container) throws {
    guard let weather = view.weather else { return try container.encodeNil(forKey: .weather) }
    var part = container.nestedContainer(keyedBy: Key.self, forKey: .weather)
    let forecast = weather.shown.report.forecast
    try part.encode(weather.shown.place.name, forKey: .place)
    try part.encode(forecast.temperature.celsius, forKey: .temperatureCelsius)
    try encode(forecast.highest?.celsius, forKey: .highestCelsius, in: &part)
    try encode(forecast.lowest?.celsius, forKey: .lowestCelsius, in: &part)
    if let words = forecast.condition?.phrase {
      try part.encode(words, forKey: .condition)
    } else {
      try part.encodeNil(forKey: .condition)
    }
    if let code = forecast.condition?.number {
      try part.encode(code, forKey: .code)
    } else {
      try part.encodeNil(forKey: .code)
    }
    try part.encode(weather.fetchedAt, forKey: .fetchedAt)
    try part.encode(weather.shown.age == nil, forKey: .isFresh)
  }

  private func encode(
    _ number: Double?, forKey key: Key, in container: inout Container
  ) throws {
    guard let number else { return try container.encodeNil(forKey: key) }
    try container.encode(number, forKey: key)
  }

  private func encode(
    _ streak: StreakReport, forKey key: Key, in container: inout Container
  ) throws {
    var part = container.nestedContainer(keyedBy: Key.self, forKey: key)
    try part.encode(streak.current, forKey: .current)
    try part.encode(streak.best, forKey: .best)
  }
}
