import Composition
import Contracts
import Terminal

/// A day as a terminal shows it: the number, what it means, the hours, the message. A past day is described in the past
/// tense, a future one without a comparison. Specification S8-1.
struct DayText {
  /// From this width on rings are drawn beside the figures; below it a bar under the number.
  private static let wideColumns = 72
  /// Rings stay near the figures however wide the terminal.
  private static let widest = 80
  private static let margin = 2

  let view: DayView
  private let screen: DayScreen
  let output: CommandOutput
  let paint: Paint
  let columns: Int
  let narrow: NarrowText

  init(view: DayView, output: CommandOutput) {
    self.view = view
    screen = view.screen
    self.output = output
    paint = output.paint
    columns = min(output.columns, DayText.widest) - DayText.margin
    narrow = output.narrow.inset(by: DayText.margin)
  }

  func render() -> String {
    let blocks = [title, goals, measured, workouts, weight, weather, hours, message]
    return blocks.filter { !$0.isEmpty }
      .map { block in block.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() }
      .joined(separator: "\n")
  }

  private var title: [String] {
    let day = paint(output.wording.longDay(screen.record.day), .bold)
    guard screen.phase == .today else { return [day] }
    let today = paint(output.say("today"), .dim)
    return narrow.fits("\(day)  \(today)") ? ["\(day)  \(today)"] : [day, today]
  }

  // MARK: - Steps and exercise

  private var goals: [String] {
    if let said = screen.inPlaceOfFigures {
      let reasons = said.dropFirst().map { dot + output.say($0) }
      return
        (said.prefix(1).map { output.say($0) } + reasons
        + (screen.phase == .future ? goal : [])).flatMap { narrow.lines($0, indent: 0) }
    }
    if let day = screen.staleSince {
      return StaleNote(since: day, today: screen.day, output: output).lines(indent: 0)
        + goal.flatMap { narrow.lines($0, indent: 0) { paint($0, .dim) } }
    }
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

  /// Rings need Braille characters.
  private var hasRings: Bool { columns >= DayText.wideColumns && output.plain == .none }

  private func figures(in columns: Int) -> [String] {
    let narrow = NarrowText(columns: columns)
    func filled(_ parts: [String]) -> [String] {
      parts.isEmpty ? [] : narrow.parts(parts, indent: 0)
    }
    let rest =
      filled(summary) + bar(in: columns) + filled(corrections)
      + comparison.flatMap { narrow.lines($0, indent: 0) { paint($0, .dim) } }
      + filled(quantities) + filled(streakParts) + filled(exerciseParts)
      + otherGoals.flatMap(filled)
    return number + (number.count > 1 && !rest.isEmpty ? [""] : []) + rest
  }

  /// Large on a terminal.
  private var number: [String] {
    let steps = output.wording.grouped(screen.record.steps)
    let style: Paint.Style = screen.progress?.isMet == true ? .completed : .inProgress
    guard output.isOnTerminal, output.plain == .none,
      let large = LargeNumber(text: steps).lines
    else {
      return [
        screen.record.steps == 1
          ? paint(output.say(.steps(1)), .bold)
          : output.say("\(painted: paint(steps, .bold)) steps")
      ]
    }
    let unit = output.say("steps")
    return large.enumerated().map { row, line in
      paint(line, style, .bold) + (row == large.count - 1 ? "  \(unit)" : "")
    }
  }

  /// The goal, and the day's progress or result.
  private var summary: [String] {
    guard let goal = screen.goal, let standing = screen.summary.map({ output.say($0) }) else {
      return []
    }
    if screen.progress?.isMet == true { return [output.say(goal), paint(standing, .completed)] }
    guard screen.isExplained else { return [output.say(goal), standing] }
    return (screen.phase == .today ? [output.say(goal)] : []) + [dot + standing]
  }

  private var dot: String { screen.verdict.verdict.dot(paint) + " " }

  /// The goal of a day without figures.
  private var goal: [String] { screen.goalText.map { [output.say($0)] } ?? [] }

  /// In place of the ring.
  private func bar(in columns: Int) -> [String] {
    guard !hasRings, let progress = screen.progress else { return [] }
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
    guard let progress = screen.progress else { return nil }
    return ProgressRing(
      progress: progress.share, caption: [output.say(.percent(Int(progress.share * 100)))]
    ).lines(paint, color: progress.isMet ? .completed : .inProgress)
  }

  /// Specification S3-4: "N" over "of M", green when complete.
  private var exerciseRing: [String]? {
    let exercise = screen.exercise
    guard screen.hasExerciseGoal else { return nil }
    return ProgressRing(
      progress: exercise.fraction,
      caption: [
        output.wording.grouped(exercise.amount),
        output.say("of \(exercise.target)"),
      ], size: .small
    ).lines(paint, color: exercise.isMet ? .green : .cyan)
  }

  /// What was subtracted from the steps above.
  private var corrections: [String] {
    let steps = view.corrections.reduce(0) { $0 + $1.steps }
    return steps == 0 ? [] : [paint(output.say(StepEntry.corrected(by: steps)), .dim)]
  }

  private var comparison: [String] {
    guard let comparison = screen.comparison, let text = screen.comparisonText else { return [] }
    let difference = comparison.difference
    return [(difference == 0 ? "= " : difference < 0 ? "▽ " : "△ ") + output.say(text)]
  }

  /// What was measured; a missing distance is estimated, anything else unknown left out.
  private var quantities: [String] {
    let (kilocalories, flights) = (screen.record.activeEnergy.kilocalories, screen.record.flights)
    let walked = output.say(screen.walked.text(in: screen.presentation.units))
    return [
      screen.walked == .measured(.zero) ? nil : walked,
      kilocalories > 0 ? output.say("\(kilocalories, places: 0) kcal") : nil,
      flights > 0
        ? output.say(Phrase(one: "\(flights) flight", other: "\(flights) flights")) : nil,
    ].compactMap(\.self)
  }

  private var streakParts: [String] {
    let details = (screen.streakDetails ?? []).map { output.say($0) }
    let current = screen.streaks.steps.current
    guard current > 0, let first = details.first else { return details }
    let days = "🔥 " + paint(output.say(screen.streaks.steps.currentText), .orange)
    return screen.phase == .past
      ? ["\(days) \(first)"] + details.dropFirst() : [days] + details
  }

  private var exerciseParts: [String] {
    let exercise = screen.exercise
    guard screen.hasExerciseGoal, exercise.amount > 0 || !hasRings else { return [] }
    let count = output.say(
      .exercises(exercise.amount, of: exercise.target))
    let streak = screen.streaks.exercise
    return [exercise.isMet ? paint("✓ \(count)", .green) : count]
      + (streak.weekText(of: exercise.goal).map { [output.say($0)] } ?? [])
      + (streak.current > 0 ? ["🔥 \(output.say(streak.lengthText))"] : [])
  }

  /// A line for the goal of each other measure.
  private var otherGoals: [[String]] {
    screen.otherGoals.map { goal in
      let text = output.say(goal.text(in: screen.presentation.units))
      return [goal.progress.isMet ? paint("✓ \(text)", .green) : text]
        + (goal.streak.weekText(of: goal.progress.goal).map { [output.say($0)] } ?? [])
        + (goal.streak.current > 0 ? ["🔥 \(output.say(goal.streak.lengthText))"] : [])
    }
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
