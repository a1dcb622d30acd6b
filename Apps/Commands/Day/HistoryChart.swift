import Contracts
import Views

/// A history as bars, one a row, with the goal as a line across them.
struct HistoryChart {
  let rows: [HistoryRow]
  var countMode = StepCountMode.total
  let output: CommandOutput

  func render() -> String {
    let paint = output.paint
    let highest = rows.map { max(steps($0), target($0) ?? 0) }.max() ?? 0
    guard highest > 0 else { return "  \(output.say("Nothing was recorded in these days."))\n" }
    let labels = rows.map(label)
    let labelWidth = labels.map(\.count).max() ?? 0
    let barWidth = max(10, output.columns - labelWidth - 14)
    let lines = zip(rows, labels).map { row, label in
      "  \(label.rightPadded(to: labelWidth)) \(bar(row, highest, barWidth, paint)) "
        + output.wording.grouped(steps(row)).leftPadded(to: 9)
    }
    let met = rows.reduce(0) { $0 + $1.daysMet }
    let summary = output.say(
      Phrase(
        one: "\(met) day met  ·  │ the goal of the row",
        other: "\(met) days met  ·  │ the goal of the row"))
    return (lines + ["", paint("  \(summary)", .dim)]).joined(separator: "\n") + "\n"
  }

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
    if row.isSingleDay {
      let day = row.period.lowerBound
      return "\(output.wording.shortWeekday(day.weekday).rightPadded(to: weekdayWidth)) \(day)"
    }
    return "\(row.period.lowerBound) – \(row.period.upperBound)"
  }

  private var weekdayWidth: Int {
    Weekday.allCases.map { output.wording.shortWeekday($0).count }.max() ?? 0
  }

  private func bar(_ row: HistoryRow, _ highest: Int, _ width: Int, _ paint: Paint) -> String {
    let filled = steps(row) * width / highest
    let goal = target(row).map { min(width - 1, $0 * width / highest) }
    let style: Paint.Style = row.isMet == true ? .completed : .inProgress
    return (0..<width).map { column in
      if column == goal { return paint("│", .yellow) }
      return column < filled ? paint("█", style) : paint("·", .dim)
    }.joined()
  }
}
