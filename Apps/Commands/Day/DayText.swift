import Contracts

/// A day as a terminal shows it: ring, figures, hours, streak, message.
struct DayText {
  private static let wideColumns = 78

  let view: DayView
  let paint: Paint
  /// Whether the figures find room beside the ring.
  let isWide: Bool
  private let columns: Int

  init(view: DayView, output: CommandOutput) {
    self.view = view
    paint = output.paint
    columns = output.columns
    isWide = output.columns >= DayText.wideColumns
  }

  func render() -> String {
    let title = NumberText.longDay(view.record.day)
    var lines = [paint(title, .bold) + (view.isToday ? paint("  today", .dim) : ""), ""]
    lines += goals + weight
    lines += ["", "Steps by the hour"]
    lines += HourlyBars(hourlySteps: view.record.hourlySteps).lines(
      paint, isWide: isWide, color: .cyan)
    lines += ["", paint("“\(view.message)”", .dim)]
    return lines.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n") + "\n"
  }

  /// Rings to the left, figures to the right of them, or below where there is little room. Nothing
  /// is shown of a goal that is disabled.
  private var goals: [String] {
    let rings = [view.progress.map(stepRing), exerciseRing].compactMap(\.self)
    let figures = stepFigures + exerciseFigures
    let tier =
      view.progress.map { progress in
        [""]
          + NarrowText(columns: columns - 2).lines(progress.tier.description, indent: 0) {
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
    ProgressRing(progress: progress.share, caption: ["\(Int(progress.share * 100)) %"])
      .lines(paint, color: progress.isMet ? .green : .blue)
  }

  /// Specification S3-4: "N" over "of M", green when complete.
  private var exerciseRing: [String]? {
    let exercise = view.exercise
    guard exercise.goal.isEnabled else { return nil }
    return ProgressRing(
      progress: exercise.fraction,
      caption: ["\(exercise.completed)", "of \(exercise.goal.target.sessions)"], size: .small
    ).lines(paint, color: exercise.isMet ? .green : .cyan)
  }

  private var stepFigures: [String] {
    let steps = paint(NumberText.grouped(view.record.steps), .bold) + " steps"
    guard let progress = view.progress else { return [steps, quantities] }
    let outlook =
      progress.isMet
      ? paint("✓ goal met", .green)
      : "\(NumberText.grouped(progress.remaining)) to go"
    return [
      steps,
      "of \(NumberText.grouped(progress.target.steps))  ·  \(outlook)",
      quantities,
      streakLine(view.streaks.steps),
      paint("\(progress.tier.title)", progress.tier.style) + " \(progress.tier.emoji)",
    ]
  }

  private var exerciseFigures: [String] {
    let exercise = view.exercise
    guard exercise.goal.isEnabled, exercise.completed > 0 || view.streaks.exercise.best > 0 else {
      return []
    }
    let count = NumberText.count(exercise.completed, "exercise", "exercises")
    let streak = view.streaks.exercise.current
    let days = streak > 0 ? "  ·  🔥 \(NumberText.count(streak, "day", "days"))" : ""
    return [(exercise.isMet ? paint("✓ \(count)", .green) : count) + days]
  }

  private var weight: [String] {
    guard let latest = view.weight.latest else { return [] }
    let unit = view.weight.unit
    var parts = [paint(WeightText.weight(latest.weight, in: unit), .bold)]
    if let progress = view.weight.progress {
      let distance = WeightText.distance(progress.distanceFromGoal, in: unit)
      // Rounded down: 100 % is for those who are there.
      parts.append("\(Int(progress.percentage.rounded(.down))) % of the way")
      parts.append(
        progress.hasReached(.complete) ? paint("✓ goal weight", .green) : "\(distance) to go")
    }
    return [""] + NarrowText(columns: columns - 2).parts(parts, indent: 0)
  }

  /// Lines of equal height, what is lower in the middle.
  private func centered(_ lines: [String], in height: Int, width: Int) -> [String] {
    let above = (height - lines.count) / 2
    let empty = String(repeating: " ", count: width)
    let below = height - lines.count - above
    return Array(repeating: empty, count: above) + lines + Array(repeating: empty, count: below)
  }

  private var quantities: String {
    [
      NumberText.distance(view.record.distance, in: view.units),
      "\(NumberText.decimal(view.record.activeEnergy.kilocalories, places: 0)) kcal",
      NumberText.count(view.record.flights, "flight", "flights"),
    ].joined(separator: "  ·  ")
  }

  private func streakLine(_ streak: StreakReport) -> String {
    guard streak.current > 0 else {
      return streak.best > 0 ? "No streak now  ·  best \(streak.best)" : "A streak begins today"
    }
    let days = NumberText.count(streak.current, "day", "days")
    let badge = streak.badge.map { "  ·  \($0.rawValue)" } ?? ""
    return "🔥 " + paint("\(days) in a row", .orange) + "  ·  best \(streak.best)\(badge)"
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
