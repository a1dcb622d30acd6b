import Contracts

/// The weight, its goal and its trend, in the words of `goal weight` and `today`.
struct WeightFacts {
  /// How many days the trend covers by default, including today.
  static let days = WeightContent.days

  let content: WeightContent
  /// The day of the last weighing; nil before the first.
  let lastDay: Day?
  let moment: WidgetMoment

  /// - Parameter span: of the trend, ``days`` or more up to today; nil for the default.
  init(
    _ milestones: any MilestoneReading, _ moment: WidgetMoment, over span: ClosedRange<Day>? = nil,
    in transaction: any Transaction
  ) throws {
    let span = span ?? moment.today.advanced(by: 1 - Self.days)...moment.today
    content = WeightContent(
      status: try milestones.status(on: nil, in: transaction),
      trend: try milestones.trend(in: span, in: transaction), span: span)
    lastDay = content.status.latest.map { moment.calendar.day(of: $0.instant) }
    self.moment = moment
  }

  var status: WeightStatus { content.status }

  /// The last weighing, with its day unless that is today, the trend, and the distance to the goal.
  var tiles: [PageTile] {
    guard status.latest != nil else { return [] }
    let date = lastDay.flatMap { day in
      day == moment.today ? nil : Phrase("\(day, today: moment.today)")
    }
    let last = PageTile(
      content.latestText, Phrase("Weight"), detail: date,
      link: PageLink(Phrase("Weight"), to: WeightPage.path.address()), symbol: .weight)
    return [last] + trendTiles + goalTiles
  }

  private var goalTiles: [PageTile] {
    guard let progress = status.progress else { return [] }
    let goal = Phrase("goal \(content.text(progress.goal))")
    return [
      PageTile(
        progress.hasReached(.complete) ? WeightProgress.isThere : content.leftText, goal,
        detail: progress.summary(isRounded: true),
        link: PageLink(goal, to: MilestonesPage.path.address()))
    ]
  }

  private var trendTiles: [PageTile] {
    guard let smoothed = content.trend.points.last?.smoothedKilograms, let rate = content.rateText
    else { return [] }
    return [
      PageTile(
        content.kilograms(smoothed), Phrase("Trend"),
        detail: [rate, projection].compactMap(\.self).joined(separator: " · "))
    ]
  }

  /// When the goal will be reached at this rate; nil if unknown.
  var projection: Phrase? { content.trend.projection.words }

  /// Why there is no trend; nil if there is one, or no weighing.
  var noTrend: Phrase? {
    guard let lastDay, content.rateText == nil else { return nil }
    return WeightTrend.missing(lastWeighedOn: lastDay)
  }

  /// Weights as dots, their trend as a line, and a table of both, by weeks or months if there are too many days; nil if
  /// there is no weighing.
  var chart: PageChart? {
    let unit = status.unit
    let spacing = WeightSpacing(content.trend)
    let means = content.trend.means(spacing, over: content.span, moment.presentation.weekStart)
    let content = WeightContent(status: status, trend: means, span: content.span)
    guard !content.trend.points.isEmpty else { return nil }
    let rows = content.trend.points.reversed().map { point in
      PageTable.Row([
        spacing.text(point.day, today: moment.today), content.kilograms(point.kilograms),
        content.kilograms(point.smoothedKilograms),
      ])
    }
    let title = Phrase("Weight in \(unit.rawValue)")
    return PageChart(
      title,
      table: PageTable(
        title, columns: [spacing.title, Phrase("Weight"), Phrase("Trend")], rows: Array(rows)),
      .drawing { style, width in
        content.chart(style, width: width) { spacing.text($0, today: moment.today) }
      })
  }
}

extension Phrase {
  /// A day written out.
  init(long day: Day) {
    self.init("\(long: day)")
  }
}
