import Contracts

/// The steps of a day by the hour.
struct HoursContent: Hashable, WidgetContent {
  var day: Day
  var hours: HourlySteps
  /// That it is now, 0 to 23.
  var hour: Int
  /// Nil while the goal is off.
  var target: StepTarget?

  var steps: Int { hours.counts.reduce(0, +) }

  /// The first of those with the most steps; nil before the first step.
  var busiestHour: Int? {
    guard let most = hours.counts.max(), most > 0 else { return nil }
    return hours.counts.firstIndex(of: most)
  }

  var progress: Double? {
    target.map { Double(steps) / Double($0.steps) }
  }

  var busiestText: Phrase {
    guard let busiestHour else { return Phrase("no steps yet") }
    return Phrase("most at \(HoursContent.clock(busiestHour))")
  }

  var glance: WidgetGlance {
    WidgetGlance(
      short: Phrase("\(steps)"),
      long: [Phrase(one: "\(steps) step", other: "\(steps) steps"), busiestText]
        .joined(separator: " · "),
      progress: progress)
  }

  var figures: [String: WidgetFigure] {
    [
      "day": .text(day.description), "steps": .count(steps),
      "hourlySteps": .list(hours.counts.map(WidgetFigure.count)), "hour": .count(hour),
      "busiestHour": .count(ifAny: busiestHour), "goal": .count(ifAny: target?.steps),
    ]
  }

  /// `07:00`.
  static func clock(_ hour: Int) -> String {
    hour < 10 ? "0\(hour):00" : "\(hour):00"
  }
}
