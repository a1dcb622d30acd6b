import Contracts
import Terminal
import Views

/// A history as bars, one a row, with the goal as a line across them.
struct HistoryChart {
  private static let shortestBar = 8

  let rows: [HistoryRow]
  var countMode = StepCountMode.total
  /// What each day means for the streak.
  var verdicts: [Day: Verdict] = [:]
  let output: CommandOutput

  private var paint: Paint { output.paint }

  func render() -> String {
    guard highest > 0 else { return "  \(output.say("Nothing was recorded in these days."))\n" }
    let labels = rows.map(label)
    let labelWidth = labels.map(\.width).max() ?? 0
    let numbers = rows.map { output.wording.grouped(steps($0)) }
    let numberWidth = numbers.map(\.width).max() ?? 0
    let width = max(HistoryChart.shortestBar, output.columns - labelWidth - numberWidth - 6)
    let lines = rows.indices.map { index in
      let bar = StepBar(
        steps: steps(rows[index]), target: target(rows[index]), highest: highest, width: width)
      return "  \(labels[index].rightPadded(to: labelWidth))  "
        + bar.text(paint, style(rows[index]))
        + "  \(numbers[index].leftPadded(to: numberWidth))"
    }
    let sums = output.narrow.parts(sums, indent: 2)
    return (lines + [""] + sums).joined(separator: "\n") + "\n"
  }

  private var highest: Int { rows.map { max(steps($0), target($0) ?? 0) }.max() ?? 0 }

  private func steps(_ row: HistoryRow) -> Int {
    switch countMode {
    case .total: row.steps
    case .average: row.averageSteps
    }
  }

  private func target(_ row: HistoryRow) -> Int? {
    switch countMode {
    case .total: row.stepTarget
    case .average: row.averageTarget
    }
  }

  private func label(_ row: HistoryRow) -> String {
    guard row.isSingleDay else {
      let last = rows[rows.count - 1].period.upperBound
      return Set([row.period.lowerBound, row.period.upperBound]).sorted()
        .map { output.wording.shortDay($0, today: last) }.joined(separator: " – ")
    }
    let day = row.period.lowerBound
    let name = output.wording.shortWeekday(day.weekday).rightPadded(to: weekdayWidth)
    let dot = hasGoal ? " \(verdicts[day]?.dot(paint) ?? " ")" : ""
    return "\(name) \(day)" + dot
  }

  private var weekdayWidth: Int {
    Weekday.allCases.map { output.wording.shortWeekday($0).width }.max() ?? 0
  }

  /// While the goal is off nothing of it is shown. Specification S0-1.
  private var hasGoal: Bool { rows.contains { $0.stepTarget != nil } }

  /// A day that does not count is told apart from one that was missed.
  private func style(_ row: HistoryRow) -> Paint.Style {
    if row.isMet == true { return .completed }
    guard row.isSingleDay else { return .inProgress }
    switch verdicts[row.period.lowerBound] {
    case .rest: return .magenta
    case .frozen: return .cyan
    case .paused: return .dim
    case .met, .pending, .missed, .future, nil: return .inProgress
    }
  }

  private var sums: [String] {
    let judged = verdicts.values.count(where: \.isDecided)
    let met = verdicts.values.count { $0 == .met }
    let walked = rows.reduce(0) { $0 + $1.daysWalked }
    let average = rows.reduce(0) { $0 + $1.steps } / max(1, walked)
    return [
      judged > 0 ? output.say("\(met) of \(judged) met") : nil,
      output.say("average \(average) a day"),
      hasGoal ? paint("│ ", .yellow) + output.say("the goal of the row") : nil,
    ].compactMap(\.self)
  }
}
