import Contracts
import Terminal

/// A history as bars, one a row, with the goal as a line across them.
struct HistoryChart {
  private static let shortestBar = 8

  let rows: [HistoryRow]
  var countMode = StepCountMode.total
  /// What each day means for the streak.
  var verdicts: [Day: Verdict] = [:]
  let today: Day
  /// See ``HistoryScreen/finished``.
  var finished: FinishedDays?
  var average: Int?
  let output: CommandOutput

  private var paint: Paint { output.paint }

  func render() -> String {
    guard highest > 0 else { return "  \(output.say(.nothingRecorded))\n" }
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
      if isMonth(row.period) { return month(row.period.lowerBound) }
      return Set([row.period.lowerBound, row.period.upperBound]).sorted()
        .map { output.wording.shortDay($0, today: today) }.joined(separator: " – ")
    }
    let day = row.period.lowerBound
    let name = output.wording.shortWeekday(day.weekday).rightPadded(to: weekdayWidth)
    let dot = hasGoal ? " \(verdicts[day]?.dot(paint) ?? " ")" : ""
    return "\(name) \(output.wording.shortDay(day, today: today).leftPadded(to: dayWidth))" + dot
  }

  private func isMonth(_ days: ClosedRange<Day>) -> Bool {
    let next = days.upperBound.advanced(by: 1)
    return days.lowerBound.components.day == 1 && next.components.day == 1
      && days.lowerBound.components.month == days.upperBound.components.month
  }

  /// `May`, with the year if it differs.
  private func month(_ day: Day) -> String {
    let (name, year) = (output.wording.shortMonth(day), day.components.year)
    return year == today.components.year ? name : "\(name) \(year)"
  }

  private var dayWidth: Int {
    rows.map { output.wording.shortDay($0.period.lowerBound, today: today).width }.max() ?? 0
  }

  private var weekdayWidth: Int {
    Weekday.allCases.map { output.wording.shortWeekday($0).width }.max() ?? 0
  }

  /// While the goal is off nothing of it is shown. Specification S0-1.
  private var hasGoal: Bool { rows.contains { $0.stepTarget != nil } }

  /// Days that do not count look different from missed ones.
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

  /// Days met and the average are of the same days.
  private var sums: [String] {
    guard let finished, let average else { return hasGoal ? [goalMark] : [] }
    let verdicts = verdicts.filter { finished.contains($0.key) }.map(\.value)
    let (judged, met) = (verdicts.count(where: \.isDecided), verdicts.count { $0 == .met })
    let uncounted = finished.count - judged
    let isTodayShown = rows.contains { $0.period.contains(today) }
    return [
      judged > 0 ? output.say("Goal met on \(met) of \(judged) days") : nil,
      judged > 0 && uncounted > 0
        ? output.say(
          Phrase(
            one: "\(uncounted) day didn't count", other: "\(uncounted) days didn't count"))
        : nil,
      output.say("average: \(average) a day"),
      isTodayShown ? output.say(.withoutToday) : nil,
      hasGoal ? goalMark : nil,
    ].compactMap(\.self)
  }

  private var goalMark: String { paint("│ ", .yellow) + output.say("goal") }
}
