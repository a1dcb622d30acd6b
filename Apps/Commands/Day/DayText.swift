import Contracts
import Views

/// A day as a terminal shows it: ring, figures, hours, streak, message.
struct DayText {
  private static let wideColumns = 78

  let view: DayView
  private let output: CommandOutput
  private let paint: Paint
  /// Whether the figures find room beside the ring.
  let isWide: Bool
  private let columns: Int

  init(view: DayView, output: CommandOutput) {
    self.view = view
    self.output = output
    paint = output.paint
    columns = output.columns
    isWide = output.columns >= DayText.wideColumns
  }

  func render() -> String {
    let title = paint(output.wording.longDay(view.record.day), .bold)
    let today = view.isToday ? "  " + paint(output.say("today"), .dim) : ""
    var lines = [title + today, ""]
    lines += goals + workouts + weight + weather
    lines += ["", output.say("Steps by the hour")]
    lines += HourlyBars(hourlySteps: view.record.hourlySteps).lines(
      paint, isWide: isWide, color: .cyan)
    if view.presentation.insight != .none {
      lines += ["", paint(output.say("“\(view.message)”"), .dim)]
    }
    return lines.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n") + "\n"
  }

  /// Rings on the left with the figures to their right, or below them where there is little room. A
  /// disabled goal is not shown.
  private var goals: [String] {
    let rings = [view.progress.map(stepRing), exerciseRing].compactMap(\.self)
    let figures = stepFigures + exerciseFigures
    let tier =
      view.progress.map { progress in
        [""]
          + NarrowText(columns: columns - 2).lines(output.say(progress.tier.description), indent: 0)
        {
          paint($0, .dim)
        }
      } ?? []
    guard !rings.isEmpty else { return figures }
    let height = (rings + (isWide ? [figures] : [])).map(\.count).max() ?? 0
    var rows = rings.map { centered($0, in: height, width: $0[0].width) }
    if isWide { rows.append(centered(figures, in: height, width: 0)) }
    let block = rows[0].indices.map { row in
      rows.map { $0[row] }.filter { !$0.isEmpty }.joined(separator: "  ")
    }
    return block + (isWide ? [] : [""] + figures) + tier
  }

  private func stepRing(_ progress: StepGoalProgress) -> [String] {
    ProgressRing(
      progress: progress.share, caption: [output.say(.percent(Int(progress.share * 100)))]
    )
    .lines(paint, color: progress.isMet ? .completed : .inProgress)
  }

  /// Specification S3-4: "N" over "of M", green when complete.
  private var exerciseRing: [String]? {
    let exercise = view.exercise
    guard exercise.goal.isEnabled else { return nil }
    return ProgressRing(
      progress: exercise.fraction,
      caption: [
        output.wording.grouped(exercise.amount),
        output.say("of \(exercise.goal.target.sessions)"),
      ], size: .small
    ).lines(paint, color: exercise.isMet ? .green : .cyan)
  }

  private var stepFigures: [String] {
    let number = paint(output.wording.grouped(view.record.steps), .bold)
    let steps = output.say("\(painted: number) steps")
    guard let progress = view.progress else {
      return [steps] + corrections + comparison + [quantities]
    }
    let outlook =
      progress.isMet
      ? paint(output.say("✓ goal met"), .completed) : output.say("\(progress.remaining) to go")
    return [
      steps,
      output.say("of \(progress.goal.target.steps)") + "  ·  \(outlook)",
    ] + corrections + comparison + [
      quantities,
      streakLine(view.streaks.steps),
      paint(output.say(progress.tier.title), progress.tier.style) + " \(progress.tier.emoji)",
    ]
  }

  /// What was subtracted from the steps above.
  private var corrections: [String] {
    let steps = view.corrections.reduce(0) { $0 + $1.steps }
    return steps == 0 ? [] : [paint(output.say("corrected by \(steps)"), .dim)]
  }

  /// Specification S1-1, home insight.
  private var comparison: [String] {
    guard let comparison = view.comparison else { return [] }
    let (difference, average) = (comparison.difference, comparison.average)
    let text =
      if difference == 0 {
        view.isToday
          ? output.say("exactly your average by now") : output.say("exactly your average")
      } else if difference > 0 {
        view.isToday
          ? output.say("\(difference) above your average of \(average) by now")
          : output.say("\(difference) above your average of \(average)")
      } else {
        view.isToday
          ? output.say("\(-difference) below your average of \(average) by now")
          : output.say("\(-difference) below your average of \(average)")
      }
    return [paint((difference < 0 ? "▽ " : "△ ") + text, .dim)]
  }

  private var exerciseFigures: [String] {
    let exercise = view.exercise
    guard exercise.goal.isEnabled, exercise.amount > 0 || view.streaks.exercise.best > 0 else {
      return []
    }
    let count = output.say(.exercises(exercise.amount))
    let streak = view.streaks.exercise.current
    let days = streak > 0 ? "  ·  🔥 \(output.say(.days(streak)))" : ""
    return [(exercise.isMet ? paint("✓ \(count)", .green) : count) + days]
  }

  private var workouts: [String] {
    guard !view.workouts.isEmpty else { return [] }
    let text = WorkoutText(
      units: view.presentation.units, calendar: view.calendar, output: output)
    return [""] + text.lines(view.workouts)
  }

  private var weight: [String] {
    guard let latest = view.weight.latest else { return [] }
    let unit = view.weight.unit
    var parts = [paint(output.say(WeightText.weight(latest.weight, in: unit)), .bold)]
    if let progress = view.weight.progress {
      let distance = WeightText.distance(progress.distanceFromGoal, in: unit)
      // Rounded down: 100 % means that the goal is reached.
      parts.append(output.say("\(Int(progress.percentage.rounded(.down))) % of the way"))
      parts.append(
        progress.hasReached(.complete)
          ? paint(output.say("✓ goal weight"), .green) : output.say("\(distance) to go"))
    }
    return [""] + NarrowText(columns: columns - 2).parts(parts, indent: 0)
  }

  private var weather: [String] {
    guard let weather = view.weather?.shown else { return [] }
    let text = WeatherText(output: output, units: view.presentation.units)
    return [""] + NarrowText(columns: columns - 2).parts(text.parts(weather), indent: 0)
  }

  /// Lines centred vertically and padded to equal height.
  private func centered(_ lines: [String], in height: Int, width: Int) -> [String] {
    let above = (height - lines.count) / 2
    let empty = String(repeating: " ", count: width)
    let below = height - lines.count - above
    return Array(repeating: empty, count: above) + lines + Array(repeating: empty, count: below)
  }

  private var quantities: String {
    let (kilocalories, flights) = (view.record.activeEnergy.kilocalories, view.record.flights)
    return [
      output.say(DistanceText.distance(view.record.distance, in: view.presentation.units)),
      output.say("\(kilocalories, places: 0) kcal"),
      output.say(Phrase(one: "\(flights) flight", other: "\(flights) flights")),
    ].joined(separator: "  ·  ")
  }

  private func streakLine(_ streak: StreakReport) -> String {
    guard streak.current > 0 else {
      return streak.best > 0
        ? output.say("No streak now  ·  best \(streak.best)") : output.say("A streak begins today")
    }
    let days = output.say(.daysInARow(streak.current))
    let badge = streak.badge.map { "  ·  \(output.say($0.spoken))" } ?? ""
    return "🔥 " + paint(days, .orange) + "  ·  " + output.say("best \(streak.best)") + badge
  }
}

extension GoalTier {
  var style: Paint.Style {
    switch self {
    case .gettingStarted: .green
    case .buildingMomentum: .blue
    case .goodDailyHabit: .purple
    case .activeLifestyle: .orange
    case .excellentGoal: .yellow
    case .highAchiever: .pink
    case .athleticPerformance: .red
    }
  }
}
