import Contracts
import Terminal

/// A week as a terminal shows it: the dots of its seven days, then a bar for each day that has begun.
/// Specification S3-7.
struct WeekText {
  private static let shortestBar = 8

  let view: WeekScreen
  let output: CommandOutput

  private var paint: Paint { output.paint }
  private var narrow: NarrowText { output.narrow }

  func render() -> String {
    let dates = output.say(.shortSpan(view.week, today: view.today))
    let days = zip(view.steps, view.exercise).filter { steps, _ in
      steps.verdict == .rest || steps.day <= view.today && !view.isBeforeRecord(steps)
    }
    let stale =
      view.staleSince.map {
        StaleNote(since: $0, today: view.today, output: output).lines(indent: 2)
      } ?? []
    let coming =
      view.begun.isEmpty
      ? narrow.lines(output.say(WeekScreen.toCome), indent: 2) : []
    let blocks = [
      ["  " + paint(dates, .bold)] + dots, coming + days.flatMap(lines),
      narrow.parts(sums, indent: 2), stale,
    ]
    return blocks.filter { !$0.isEmpty }
      .map { block in block.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// Whether the step goal was on at all; while it is off nothing of it is shown. Specification S0-1.
  private var hasStepGoal: Bool { view.steps.contains { $0.target != nil } }

  /// The dots of the goals, one row each; unnamed if there is only one.
  private var dots: [String] {
    let names = [
      hasStepGoal ? (output.say("steps"), view.steps) : nil,
      view.hasExerciseGoal ? (output.say("exercise"), view.exercise) : nil,
    ].compactMap(\.self)
    let width = names.map(\.0.width).max() ?? 0
    return names.map { name, days in
      let label = names.count == 1 ? "" : name.rightPadded(to: width) + "  "
      return "  " + label + days.map(dot).joined(separator: " ")
    }
  }

  private func dot(_ day: JudgedDay) -> String {
    view.isBeforeRecord(day) ? Verdict.future.dot(paint) : day.verdict.dot(paint)
  }

  // MARK: - Days

  private func lines(_ steps: JudgedDay, _ exercise: JudgedDay) -> [String] {
    let isToday = steps.day == view.today
    let mark = isToday ? "▸ " : "  "
    let name = output.wording.shortWeekday(steps.day.weekday).rightPadded(to: nameWidth)
    let date = String(steps.day.components.day).leftPadded(to: 2)
    let label = mark + (isToday ? paint("\(name) \(date)", .bold) : "\(name) \(date)")
    let dot = hasStepGoal ? "  \(steps.verdict.dot(paint))" : ""
    guard steps.day <= view.today else {
      let reason = paint(output.say(steps.reason), .dim)
      return [narrow.row(label + dot, reason, indent: 4)]
    }
    let number = output.wording.grouped(steps.value).leftPadded(to: numberWidth)
    let row = label + dot + "  \(bar(steps))  \(number)" + exercises(exercise)
    return isExplained(steps) ? [row] + reason(steps, indent: 4) : [row]
  }

  private func reason(_ day: JudgedDay, indent: Int) -> [String] {
    narrow.lines(output.say(day.reason), indent: indent) { paint($0, .dim) }
  }

  /// Whether the bar and the number already explain it.
  private func isExplained(_ day: JudgedDay) -> Bool {
    switch day.verdict {
    case .met, .missed, .pending, .future, .paused: false
    case .rest, .frozen: true
    }
  }

  private func exercises(_ day: JudgedDay) -> String {
    guard view.hasExerciseGoal else { return "" }
    let count = day.target.map { "\(day.value)/\($0)" } ?? "\(day.value)"
    return "  \(day.verdict.dot(paint)) \(count.rightPadded(to: 5))".withoutTrailingSpaces
  }

  /// The steps with the goal of the day as a line across.
  private func bar(_ day: JudgedDay) -> String {
    StepBar(steps: day.value, target: day.target, highest: highest, width: barWidth)
      .text(paint, day.isMet == true ? .completed : .inProgress)
  }

  private var highest: Int {
    view.begun.map { max($0.value, $0.target ?? 0) }.max() ?? 0
  }

  private var nameWidth: Int {
    Weekday.allCases.map { output.wording.shortWeekday($0).width }.max() ?? 0
  }

  private var numberWidth: Int {
    view.begun.map { output.wording.grouped($0.value).width }.max() ?? 0
  }

  private var barWidth: Int {
    let besides =
      2 + nameWidth + 3 + (hasStepGoal ? 3 : 0) + 4 + numberWidth
      + (view.hasExerciseGoal ? 9 : 0)
    return max(WeekText.shortestBar, min(60, output.columns - besides))
  }

  // MARK: - Sums

  private var sums: [String] {
    let begun = view.begun
    func isJudged(_ day: JudgedDay) -> Bool {
      isFinished(day) && day.verdict.isDecided
    }
    func isFinished(_ day: JudgedDay) -> Bool {
      day.day < view.today && !view.isBeforeRecord(day)
    }
    let judged = begun.filter(isJudged)
    let exercise = view.exercise.filter(isJudged)
    let finished = begun.filter(isFinished).map(\.value)
    let steps = begun.reduce(0) { $0 + $1.value }
    let isTodayShown = begun.contains { $0.day == view.today }
    return [
      judged.isEmpty ? nil : output.say(.met(met(judged), of: judged.count)),
      view.hasExerciseGoal && !exercise.isEmpty
        ? output.say("Exercise goal met on \(met(exercise)) of \(exercise.count) days") : nil,
      finished.isEmpty ? nil : output.say("average: \(average(of: finished)) a day"),
      isTodayShown && !finished.isEmpty ? output.say(.withoutToday) : nil,
      steps == 0 ? nil : output.say(.steps(steps)),
    ].compactMap(\.self)
  }

  private func met(_ days: [JudgedDay]) -> Int { days.count { $0.verdict == .met } }

  private func average(of steps: [Int]) -> Int {
    Int((Double(steps.reduce(0, +)) / Double(steps.count)).rounded())
  }
}
