import Contracts

/// A day as a terminal shows it: ring, figures, hours, streak, message.
struct DayText {
  private static let wideColumns = 78

  let view: DayView
  let paint: Paint
  /// Whether the figures find room beside the ring.
  let isWide: Bool

  init(view: DayView, output: CommandOutput) {
    self.view = view
    paint = output.paint
    isWide = output.columns >= DayText.wideColumns
  }

  func render() -> String {
    let title = NumberText.longDay(view.record.day)
    var lines = [paint(title, .bold) + (view.isToday ? paint("  today", .dim) : ""), ""]
    lines += view.progress.map(goalLines) ?? plainLines
    lines += ["", "Steps by the hour"]
    lines += HourlyBars(hourlySteps: view.record.hourlySteps).lines(
      paint, isWide: isWide, color: .cyan)
    lines += ["", paint("“\(view.message)”", .dim)]
    return lines.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n") + "\n"
  }

  private func goalLines(_ progress: StepGoalProgress) -> [String] {
    let percentage = "\(Int(progress.share * 100)) %"
    let color: Paint.Style = progress.isMet ? .green : .blue
    let ring = ProgressRing(progress: progress.share, caption: [percentage])
      .lines(paint, color: color)
    let outlook =
      progress.isMet
      ? paint("✓ goal met", .green)
      : "\(NumberText.grouped(progress.remaining)) to go"
    let figures = [
      paint(NumberText.grouped(view.record.steps), .bold) + " steps",
      "of \(NumberText.grouped(progress.target.steps))  ·  \(outlook)",
      quantities,
      streakLine,
      paint("\(progress.tier.title)", progress.tier.style) + " \(progress.tier.emoji)",
      paint(progress.tier.description, .dim),
    ]
    guard isWide else { return ring + [""] + figures }
    return zip(ring, [""] + figures + [""]).map { "\($0)   \($1)" }
  }

  /// Without a goal there is no ring, no share and no tier.
  private var plainLines: [String] {
    [paint(NumberText.grouped(view.record.steps), .bold) + " steps", quantities]
  }

  private var quantities: String {
    [
      NumberText.kilometers(view.record.distance),
      "\(NumberText.decimal(view.record.activeEnergy.kilocalories, places: 0)) kcal",
      NumberText.count(view.record.flights, "flight", "flights"),
    ].joined(separator: "  ·  ")
  }

  private var streakLine: String {
    let streak = view.streak
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
