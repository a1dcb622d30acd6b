import Contracts
import WidgetDrawing

/// The way from the start to the weight goal: milestones and trend.
struct WeightContent: Hashable, WidgetContent {
  /// The days of the trend, including today.
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

  /// The rate of change; nil with too few weighings.
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

  func value(_ number: Double) -> Phrase { status.unit.text(number) }

  func inUnit(_ kilograms: Double) -> Double { status.unit.value(ofKilograms: kilograms) }
}

extension WeightContent {
  var figures: [String: WidgetFigure] {
    let progress = status.progress
    return [
      "unit": .text(status.unit.rawValue),
      "latestKilograms": .number(ifAny: status.latest?.weight.mass.kilograms),
      "startKilograms": .number(ifAny: progress?.start.mass.kilograms),
      "goalKilograms": .number(ifAny: status.goal?.weight.mass.kilograms),
      "progress": .number(ifAny: share),
      "progressPercentage": .number(ifAny: progress.map { $0.percentage.rounded(toPlaces: 2) }),
      "distanceFromGoalKilograms": .number(ifAny: progress?.distanceFromGoal.kilograms),
      "nextMilestone": .text(ifAny: progress?.nextMilestone?.rawValue),
      "crossedMilestones": .list(
        (progress?.crossedMilestones ?? []).map { .text($0.rawValue) }),
      "kilogramsPerWeek": .number(ifAny: trend.kilogramsPerWeek?.rounded(toPlaces: 3)),
      "trend": .list(
        trend.points.map { point in
          .group([
            "day": .text(point.day.description),
            "kilograms": .number(point.kilograms.rounded(toPlaces: 3)),
            "smoothedKilograms": .number(point.smoothedKilograms.rounded(toPlaces: 3)),
          ])
        }),
    ]
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}

extension WidgetKind {
  /// The way to the weight goal.
  static func weightPath(_ milestones: any MilestoneReading) -> WidgetKind {
    WidgetKind(
      "weight-path", title: Phrase("Weight"),
      summary: Phrase("Progress toward your weight goal, with milestones and trend"),
      families: [.systemMedium, .systemSmall],
      events: [
        DailyGoalChanged.name(of: .steps), WeightLogged.name, WeightsImported.name,
        WeightCorrected.name, WeightGoalChanged.name,
        MilestonePreferencesChanged.name, TimeZoneChanged.name,
      ],
      when: isChange
    ) { moment, transaction in
      let span = moment.today.advanced(by: 1 - WeightContent.days)...moment.today
      return .single(
        moment,
        WeightContent(
          status: try milestones.status(on: nil, in: transaction),
          trend: try milestones.trend(in: span, in: transaction), span: span))
    }
  }

  /// A goal change that changes nothing affects no widget, any other affects every one. Specification S0-6.
  private static func isChange(_ event: RecordedEvent) throws -> Bool {
    try event.event(as: DailyGoalChanged.self).map { $0.previous != $0.current } ?? true
  }
}
