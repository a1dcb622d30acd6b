import Contracts

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
  static func weightPath(_ needs: WidgetNeeds) -> WidgetKind {
    WidgetKind(
      "weight-path", title: Phrase("Weight"),
      summary: Phrase("The way from the start to the weight goal, its milestones and the trend"),
      families: [.systemMedium, .systemSmall],
      events: [
        WeightLogged.name, WeightsImported.name, WeightCorrected.name, WeightGoalChanged.name,
        MilestonePreferencesChanged.name, TimeZoneChanged.name,
      ]
    ) { moment, transaction in
      let span = moment.today.advanced(by: 1 - WeightContent.days)...moment.today
      return .single(
        moment,
        WeightContent(
          status: try needs.milestones.status(on: nil, in: transaction),
          trend: try needs.milestones.trend(in: span, in: transaction), span: span))
    }
  }
}
