import Contracts
import Terminal
import Views

/// A day as a terminal shows it: the number, what it means, the hours, the message. A day that is over
/// is told in the past, one to come without a comparison. Specification S8-1.
struct DayText {
  /// From this width on rings stand beside the figures; below it a bar stands under the number.
  private static let wideColumns = 72
  /// Rings stay near the figures however wide the terminal.
  private static let widest = 80
  private static let margin = 2

  let view: DayView
  let output: CommandOutput
  let paint: Paint
  let columns: Int
  let narrow: NarrowText

  init(view: DayView, output: CommandOutput) {
    self.view = view
    self.output = output
    paint = output.paint
    columns = min(output.columns, DayText.widest) - DayText.margin
    narrow = output.narrow.inset(by: DayText.margin)
  }

  func render() -> String {
    let blocks = [title, goals, workouts, weight, weather, hours, message]
    return blocks.filter { !$0.isEmpty }
      .map { block in block.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() }
      .joined(separator: "\n")
  }

  private var title: [String] {
    let day = paint(output.wording.longDay(view.record.day), .bold)
    guard view.phase == .today else { return [day] }
    let today = paint(output.say("today"), .dim)
    return narrow.fits("\(day)  \(today)") ? ["\(day)  \(today)"] : [day, today]
  }

  // MARK: - Steps and exercise

  private var goals: [String] {
    switch view.phase {
    case .future: return outlook
    case .past, .today: break
    }
    if let day = view.recordBegins {
      let begins = output.wording.longDay(day)
      return [output.say("Your record begins on \(begins).")].flatMap {
        narrow.lines($0, indent: 0)
      }
    }
    if let day = view.staleSince { return stale(since: day) }
    let rings = hasRings ? [stepRing, exerciseRing].compactMap(\.self) : []
    guard !rings.isEmpty else { return figures(in: columns) }
    let room = columns - rings.reduce(0) { $0 + $1[0].width + 2 } - 2
    let figures = figures(in: room)
    let height = (rings + [figures]).map(\.count).max() ?? 0
    let drawn = rings.map { centered($0, in: height, width: $0[0].width) }
    return zip(centered(figures, in: height, width: 0), (0..<height)).map { figure, row in
      let pad = String(repeating: " ", count: max(0, room - figure.width))
      return figure + pad + "  " + drawn.map { "  " + $0[row] }.joined()
    }
  }

  /// A ring drawn without Braille would be no ring.
  private var hasRings: Bool { columns >= DayText.wideColumns && output.plain == .none }

  private func figures(in columns: Int) -> [String] {
    let narrow = NarrowText(columns: columns)
    func filled(_ parts: [String]) -> [String] {
      parts.isEmpty ? [] : narrow.parts(parts, indent: 0)
    }
    let rest =
      filled(standing) + bar(in: columns) + filled(corrections)
      + comparison.flatMap { narrow.lines($0, indent: 0) { paint($0, .dim) } }
      + filled(quantities) + filled(streakParts) + filled(exerciseParts)
    return number + (number.count > 1 && !rest.isEmpty ? [""] : []) + rest
  }

  /// Large where somebody looks at it.
  private var number: [String] {
    let steps = output.wording.grouped(view.record.steps)
    let style: Paint.Style = view.progress?.isMet == true ? .completed : .inProgress
    guard output.isLookedAt, output.plain == .none,
      let large = LargeNumber(text: steps).lines
    else {
      return [
        view.record.steps == 1
          ? paint(output.say(.steps(1)), .bold)
          : output.say("\(painted: paint(steps, .bold)) steps")
      ]
    }
    let unit = output.say("steps")
    return large.enumerated().map { row, line in
      paint(line, style, .bold) + (row == large.count - 1 ? "  \(unit)" : "")
    }
  }

  /// The goal, and how the day stands to it or what became of it.
  private var standing: [String] {
    guard let progress = view.progress else { return [] }
    let goal = output.say("of \(progress.goal.target.steps)")
    if progress.isMet { return [goal, paint(output.say("✓ goal met"), .completed)] }
    switch view.phase {
    case .today where view.verdict.verdict == .rest: return [goal, reason]
    case .today: return [goal, output.say("\(progress.remaining) to go")]
    case .past, .future: return [reason]
    }
  }

  private var reason: String {
    "\(view.verdict.verdict.dot(paint)) \(output.say(view.verdict.reason))"
  }

  /// In place of the ring.
  private func bar(in columns: Int) -> [String] {
    guard !hasRings, let progress = view.progress else { return [] }
    let percent = output.say(.percent(Int(progress.share * 100)))
    let width = min(40, columns - percent.width - 1)
    let filled = Int(progress.fraction * Double(width))
    return [
      paint(
        String(repeating: "█", count: filled), progress.isMet ? .completed : .inProgress)
        + paint(String(repeating: "░", count: width - filled), .dim) + " \(percent)"
    ]
  }

  private var stepRing: [String]? {
    guard let progress = view.progress else { return nil }
    return ProgressRing(
      progress: progress.share, caption: [output.say(.percent(Int(progress.share * 100)))]
    ).lines(paint, color: progress.isMet ? .completed : .inProgress)
  }

  /// Specification S3-4: "N" over "of M", green when complete.
  private var exerciseRing: [String]? {
    let exercise = view.exercise
    guard view.hasExerciseGoal else { return nil }
    return ProgressRing(
      progress: exercise.fraction,
      caption: [
        output.wording.grouped(exercise.amount),
        output.say("of \(exercise.goal.target.sessions)"),
      ], size: .small
    ).lines(paint, color: exercise.isMet ? .green : .cyan)
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
    let isToday = view.phase == .today
    let text =
      if difference == 0 {
        isToday ? output.say("exactly your average by now") : output.say("exactly your average")
      } else if difference > 0 {
        isToday
          ? output.say("\(difference) above your average of \(average) by now")
          : output.say("\(difference) above your average of \(average)")
      } else {
        isToday
          ? output.say("\(-difference) below your average of \(average) by now")
          : output.say("\(-difference) below your average of \(average)")
      }
    return [(difference == 0 ? "= " : difference < 0 ? "▽ " : "△ ") + text]
  }

  /// What was measured; a distance that was not is estimated, and what is unknown left out.
  private var quantities: [String] {
    let (kilocalories, flights) = (view.record.activeEnergy.kilocalories, view.record.flights)
    let distance = DistanceText.distance(view.walked, in: view.presentation.units).map(output.say)
    return [
      distance, kilocalories > 0 ? output.say("\(kilocalories, places: 0) kcal") : nil,
      flights > 0
        ? output.say(Phrase(one: "\(flights) flight", other: "\(flights) flights")) : nil,
    ].compactMap(\.self)
  }

  private var streakParts: [String] {
    guard view.progress != nil else { return [] }
    let streak = view.streaks.steps
    guard streak.current > 0 else {
      switch view.phase {
      case .today where streak.best > 0:
        return [output.say("No streak now"), output.say("best \(streak.best)")]
      case .today: return [output.say("A streak begins today")]
      case .past, .future: return []
      }
    }
    let days = paint(output.say(.daysInARow(streak.current)), .orange)
    let then = view.phase == .past ? " " + output.say("by the end of it") : ""
    return ["🔥 " + days + then, output.say("best \(streak.best)")]
      + (streak.badge.map { [output.say($0.spoken)] } ?? [])
  }

  private var exerciseParts: [String] {
    let exercise = view.exercise
    guard view.hasExerciseGoal, exercise.amount > 0 || !hasRings else { return [] }
    let count = output.say(
      "exercises: \(exercise.amount) of \(exercise.goal.target.sessions)")
    let streak = view.streaks.exercise.current
    return [exercise.isMet ? paint("✓ \(count)", .green) : count]
      + (streak > 0 ? ["🔥 \(output.say(.days(streak)))"] : [])
  }

  // MARK: - Days without figures

  /// Specification S8-6: no lonely zero where nothing can have arrived.
  private func stale(since day: Day) -> [String] {
    let goal =
      view.progress.map { [output.say("The goal is \($0.goal.target.steps) steps.")] } ?? []
    return StaleNote(since: day, today: view.record.day, output: output).lines(indent: 0)
      + goal.flatMap { narrow.lines($0, indent: 0) { paint($0, .dim) } }
  }

  /// What is known of a day to come.
  private var outlook: [String] {
    let goal =
      view.progress.map { [output.say("The goal is \($0.goal.target.steps) steps.")] } ?? []
    let rest = view.verdict.verdict == .rest ? [reason] : []
    return ([output.say(view.message)] + rest + goal).flatMap { narrow.lines($0, indent: 0) }
  }

  /// Lines centred vertically and padded to equal height.
  private func centered(_ lines: [String], in height: Int, width: Int) -> [String] {
    let above = (height - lines.count) / 2
    let empty = String(repeating: " ", count: width)
    let below = height - lines.count - above
    return Array(repeating: empty, count: above) + lines + Array(repeating: empty, count: below)
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
