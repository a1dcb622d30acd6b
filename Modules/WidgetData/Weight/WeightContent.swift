import Contracts

/// The way from the start to the weight goal: milestones and trend.
struct WeightContent: Hashable, WidgetContent {
  /// Of the trend, today included.
  static let days = 90
  static let milestones: [MilestoneType] = [.quarter, .half, .threeQuarter, .complete]

  var status: WeightStatus
  var trend: WeightTrend
  var span: ClosedRange<Day>

  /// From 0 to 1; nil without a goal or a weighing.
  var share: Double? {
    status.progress.map { min(max($0.percentage / 100, 0), 1) }
  }

  var isReached: Bool { status.progress?.hasReached(.complete) ?? false }

  /// `72.4 kg`; a dash before the first weighing.
  var latestText: Phrase {
    status.latest.map { text($0.weight) } ?? Phrase(verbatim: "–")
  }

  var leftText: Phrase {
    guard let progress = status.progress else {
      return status.goal.map { Phrase("goal \(text($0.weight))") } ?? Phrase("no weight goal")
    }
    guard !isReached else { return Phrase("goal reached") }
    let tenths = progress.distanceFromGoal.tenths(of: status.unit)
    return Phrase("\(value(Double(tenths) / 10)) to go")
  }

  /// How fast it goes; nil with too few weighings to tell.
  var rateText: Phrase? {
    guard let rate = trend.kilogramsPerWeek else { return nil }
    let change = inUnit(rate)
    guard (change * 10).rounded() != 0 else { return Phrase("steady") }
    let text = value(change)
    return change > 0 ? Phrase("+\(text) a week") : Phrase("\(text) a week")
  }

  var glance: WidgetGlance {
    WidgetGlance(
      short: latestText,
      long: [Phrase("weight \(latestText)"), leftText, rateText].compactMap(\.self)
        .joined(separator: " · "),
      progress: share)
  }

  func text(_ weight: Weight) -> Phrase {
    value(Double(weight.tenths(of: status.unit)) / 10)
  }

  func value(_ number: Double) -> Phrase {
    switch status.unit {
    case .kilograms: Phrase("\(number, places: 1) kg")
    case .pounds: Phrase("\(number, places: 1) lb")
    }
  }

  /// 1 lb is 0.45359237 kg exactly.
  private func inUnit(_ kilograms: Double) -> Double {
    switch status.unit {
    case .kilograms: kilograms
    case .pounds: kilograms / 0.453_592_37
    }
  }
}
