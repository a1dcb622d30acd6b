import Contracts
import Terminal

/// A streak as a terminal shows it.
struct StreakText {
  private static let margin = 2

  let report: StreakReport
  let measure: Measure
  let today: Day
  let output: CommandOutput

  private var paint: Paint { output.paint }
  private var columns: Int { output.columns }

  func render() -> String {
    if !report.days.isEmpty, report.days.allSatisfy({ $0.target == nil }) { return off }
    let narrow = output.narrow
    var lines = [headline, outlook, stock].flatMap { narrow.parts($0, indent: StreakText.margin) }
    if !report.days.isEmpty { lines += [""] + dots + [""] + report.days.map(row) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// While the goal is off nothing else of it is shown. Specification S0-1.
  private var off: String {
    let command = "waymark goal \(measure.goal.rawValue) enable"
    return [output.say(measure.goalOff), output.say("Turn it on with: \(command)")].flatMap {
      output.narrow.lines($0, indent: StreakText.margin)
    }
    .map { $0 + "\n" }.joined()
  }

  /// The dots, wrapped into lines.
  private var dots: [String] {
    let most = max(1, (columns - StreakText.margin + 1) / 2)
    return stride(from: 0, to: report.days.count, by: most).map { start in
      let days = report.days[start..<min(start + most, report.days.count)]
      return "  " + days.map { $0.verdict.dot(paint) }.joined(separator: " ")
    }
  }

  private func row(_ day: JudgedDay) -> String {
    let head = "  \(short(day.day).leftPadded(to: dayWidth))  \(day.verdict.dot(paint))"
    return output.narrow.row(head, output.say(day.reason), indent: 6)
  }

  private var dayWidth: Int { report.days.map { short($0.day).width }.max() ?? 0 }

  private func short(_ day: Day) -> String { output.wording.shortDay(day, today: today) }

  private var headline: [String] {
    let best = report.bestFrom.flatMap { from in
      report.bestTo.map { to in
        let span = Phrase.shortSpan(from...to, today: today)
        return output.say("best \(report.best) (\(span))")
      }
    }
    guard let from = report.currentFrom, report.current > 0 else {
      return [output.say(StreakReport.none)] + (best.map { [$0] } ?? [])
    }
    let days = paint(output.say(report.currentText), .orange, .bold)
    return ["🔥 " + output.say("\(painted: days) since \(short: from, today: today)")]
      + (best.map { [$0] } ?? [])
  }

  private var outlook: [String] {
    let badge = report.badge.map { [output.say("badge: \($0.spoken)")] } ?? []
    return badge + [output.say(report.nextText)]
  }

  private var stock: [String] {
    let freezes = report.freezesAvailable
    return [
      output.say(
        Phrase(one: "❄ \(freezes) freeze available", other: "❄ \(freezes) freezes available")),
      output.say(report.recoveryText),
    ]
  }
}
