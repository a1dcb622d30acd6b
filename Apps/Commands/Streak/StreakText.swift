import Contracts

/// A streak as a terminal shows it.
struct StreakText {
  private static let margin = 2

  let report: StreakReport
  let paint: Paint
  let columns: Int

  init(report: StreakReport, output: CommandOutput) {
    self.report = report
    paint = output.paint
    columns = output.columns
  }

  func render() -> String {
    let narrow = NarrowText(columns: columns)
    var lines = [headline, outlook, stock].flatMap { narrow.parts($0, indent: StreakText.margin) }
    if !report.days.isEmpty { lines += [""] + dots + [""] + report.days.map(row) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As many lines as it takes.
  private var dots: [String] {
    let most = max(1, (columns - StreakText.margin + 1) / 2)
    return stride(from: 0, to: report.days.count, by: most).map { start in
      let days = report.days[start..<min(start + most, report.days.count)]
      return "  " + days.map { $0.verdict.dot(paint) }.joined(separator: " ")
    }
  }

  private func row(_ day: JudgedDay) -> String {
    let head = "  \(day.day)  \(day.verdict.dot(paint))"
    return NarrowText(columns: columns).row(head, day.reason, indent: 6)
  }

  private var headline: [String] {
    let best = report.bestFrom.flatMap { from in
      report.bestTo.map { "best \(report.best) (\(from) to \($0))" }
    }
    guard let from = report.currentFrom, report.current > 0 else {
      return ["No streak at the moment"] + (best.map { [$0] } ?? [])
    }
    let days = NumberText.count(report.current, "day", "days")
    return ["🔥 " + paint("\(days) in a row", .orange, .bold) + " since \(from)"]
      + (best.map { [$0] } ?? [])
  }

  private var outlook: [String] {
    let badge = report.badge.map { ["badge: \($0.rawValue)"] } ?? []
    guard let next = report.nextBadge else { return badge + ["every badge earned"] }
    let remaining = NumberText.count(next.days - report.current, "day", "days")
    return badge + ["\(remaining) to \(next.rawValue)"]
  }

  private var stock: [String] {
    [
      "❄ \(NumberText.count(report.freezesAvailable, "freeze", "freezes")) in hand",
      "recovery \(report.recoveryUsed ? "used" : "unused")",
    ]
  }
}
