import Contracts

/// A streak as a terminal shows it.
struct StreakText {
  let report: StreakReport
  let paint: Paint

  func render() -> String {
    var lines = [headline, outlook, stock]
    if !report.days.isEmpty {
      lines += ["", report.days.map { $0.verdict.dot(paint) }.joined(separator: " "), ""]
      lines += report.days.map { "\($0.day)  \($0.verdict.dot(paint))  \($0.reason)" }
    }
    return lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") + "\n"
  }

  private var headline: String {
    guard let from = report.currentFrom, report.current > 0 else {
      return "No streak at the moment" + best
    }
    let days = NumberText.count(report.current, "day", "days")
    return "🔥 " + paint("\(days) in a row", .orange, .bold) + " since \(from)" + best
  }

  private var best: String {
    guard let from = report.bestFrom, let to = report.bestTo else { return "" }
    return "  ·  best \(report.best) (\(from) to \(to))"
  }

  private var outlook: String {
    let badge = report.badge.map { "badge: \($0.rawValue)  ·  " } ?? ""
    guard let next = report.nextBadge else { return badge + "every badge earned" }
    let remaining = NumberText.count(next.days - report.current, "day", "days")
    return badge + "\(remaining) to \(next.rawValue)"
  }

  private var stock: String {
    "❄ \(NumberText.count(report.freezesAvailable, "freeze", "freezes")) in hand  ·  recovery "
      + (report.recoveryUsed ? "used" : "unused")
  }
}
