import Contracts

/// Steps of a week or a month as bars, each with the goal of its day.
struct ChartContent: Hashable, WidgetContent {
  enum Period: Hashable, Sendable {
    case week, month
  }

  var period: Period
  /// Every day of it, in order.
  var days: [ChartDay]
  var today: Day
  /// What is written large: the sum, or the steps a day.
  var countMode: StepCountMode

  var count: Int {
    switch countMode {
    case .total: days.steps
    case .average: days.averageSteps
    }
  }

  var countText: Phrase {
    switch countMode {
    case .total: Phrase("steps in all")
    case .average: Phrase("steps a day")
    }
  }

  var title: Phrase {
    switch period {
    case .week: Phrase("This week")
    case .month: Phrase("This month")
    }
  }

  /// Days that were met of those that had a goal; nil where none had.
  var metText: Phrase? {
    guard days.contains(where: { $0.target != nil }) else { return nil }
    return Phrase(
      one: "\(days.daysMet) day met", other: "\(days.daysMet) days met")
  }

  var glance: WidgetGlance {
    let judged = days.filter { $0.isMet != nil }
    return WidgetGlance(
      short: Phrase("\(count)"),
      long: [Phrase("\(title): \(count) \(countText)"), metText].compactMap(\.self)
        .joined(separator: " · "),
      progress: judged.isEmpty ? nil : Double(days.daysMet) / Double(judged.count))
  }

  var figures: [String: WidgetFigure] {
    days.figures.merging(["count": .count(count), "countMode": .text(countMode.rawValue)]) {
      first, _ in first
    }
  }
}
