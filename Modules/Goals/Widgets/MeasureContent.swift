import Contracts
import WidgetDrawing

/// The last days of any measure: amounts as bars with their goals, readings as a line. Specification S9-1.
struct MeasureContent: Hashable, WidgetContent {
  /// How many days are drawn.
  static let days = 14

  struct Value: Hashable, Sendable {
    var day: Day
    /// In the stored unit.
    var value: Int64
    /// Nil if there was no goal.
    var target: Int?

    var isMet: Bool { target.map { $0 <= value } ?? false }
  }

  var measure: Measure
  var today: Day
  /// In order. Every day of a sum; only the days that have a reading.
  var values: [Value]
  var units = UnitSystem.metric

  /// Today's amount, or the latest reading; nil without a reading.
  private var latest: Value? { values.last }

  var valueText: Phrase {
    latest.map { measure.text($0.value, in: units) } ?? Phrase(verbatim: "–")
  }

  /// `of 5.00 km`, or the day of a reading.
  var detail: Phrase {
    guard let latest else { return .nothingRecorded }
    return latest.target.map { Phrase("of \(measure.targetText($0, in: units))") }
      ?? Phrase("\(latest.day, today: today)")
  }

  private var progress: Double? {
    latest.flatMap { latest in latest.target.map { min(1, Double(latest.value) / Double($0)) } }
  }

  var glance: WidgetGlance {
    WidgetGlance(
      short: valueText,
      long: [[measure.name, valueText].joined(separator: ": "), detail].joined(separator: " · "),
      progress: progress)
  }

  var figures: [String: WidgetFigure] {
    func number(_ value: Int64) -> WidgetFigure { .number(measure.documentValue(value)) }
    return [
      "measure": .text(measure.id.name), "unit": .text(measure.documentUnit),
      "day": .text(ifAny: latest?.day.description),
      "value": .number(ifAny: latest.map { measure.documentValue($0.value) }),
      "target": .number(ifAny: latest?.target.map { measure.documentValue(Int64($0)) }),
      "days": .list(
        values.map { .group(["day": .text($0.day.description), "value": number($0.value)]) }),
    ]
  }
}

extension MeasureContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: progress)
    guard family != .accessoryCircular else {
      drawGauge(on: &canvas)
      return canvas.drawing(label: glance.long)
    }
    let heading = ChartHeading(
      title: measure.name, number: valueText, unit: detail,
      note: latest?.isMet == true ? Phrase("✓ goal met") : nil)
    let box = heading.draw(on: &canvas)
    if measure.isSum {
      let chart = BarChart(
        bars: bars(style.wording).map { BarChart.Bar($0, style.palette) }, box: box,
        ink: canvas.ink, secondaryInk: canvas.secondaryInk)
      canvas.add(chart.elements)
    } else {
      canvas.add(line(in: box).elements(canvas))
    }
    return canvas.drawing(label: glance.long)
  }

  /// One for each day; labelled are today and the same weekday before.
  func bars(_ wording: Wording) -> [PageChart.Bar] {
    values.map { value in
      let words = [Phrase("\(value.day, today: today)"), measure.text(value.value, in: units)]
      return PageChart.Bar(
        measure.bar(value.value, in: units),
        goal: value.target.map { measure.bar(Int64($0), in: units) }, isCompleted: value.isMet,
        label: value.day.distance(to: today).isMultiple(of: 7)
          ? wording.shortWeekday(value.day.weekday) : nil,
        isEmphasized: value.day == today, words: words.joined(separator: " · "))
    }
  }

  private func line(in box: DrawingBox) -> TrendChart {
    let points = values.map { value in
      let number = Double(measure.bar(value.value, in: units))
      return TrendChart.Point(day: value.day, value: number, trend: number)
    }
    return TrendChart(
      points: points, goal: nil, span: today.advanced(by: 1 - Self.days)...today,
      leastMargin: Double(measure.chartScale(in: units)), box: box)
  }

  private func drawGauge(on canvas: inout WidgetCanvas) {
    let center = canvas.box.center
    if let progress {
      let ring = DrawingPath.circle(center: center, radius: canvas.box.width / 2 - 4)
      canvas.add(.stroke(ring, DrawingStroke(WidgetCanvas.track, width: 6)))
      if progress > 0 {
        canvas.add(
          .stroke(
            ring.trimmed(from: 0, to: progress),
            DrawingStroke(canvas.color(at: progress), width: 6)))
      }
    }
    canvas.write(
      valueText, DrawingFont(.serif, size: 15, weight: .bold),
      in: DrawingBox(center: DrawingPoint(center.x, center.y - 4), width: 50, height: 20))
    canvas.write(
      measure.name, DrawingFont(size: 8), canvas.secondaryInk,
      in: DrawingBox(center: DrawingPoint(center.x, center.y + 12), width: 46, height: 11))
  }
}

extension GoalWidgets {
  /// The widget of any measure: `measure-waist`.
  func measure(_ measure: Measure) -> WidgetKind {
    WidgetKind(
      "measure-\(measure.id.name)", title: measure.name,
      summary: Phrase("\(measure.name), the last 14 days"),
      families: [.systemSmall, .systemMedium, .accessoryCircular],
      events: GoalWidgets.events.union(DailyGoalChanged.names), when: GoalWidgets.isChange
    ) { moment, transaction in
      try .rollingOver(moment) { today in
        MeasureContent(
          measure: measure, today: today,
          values: try values(of: measure, upTo: today, in: transaction),
          units: moment.presentation.units)
      }
    }
  }

  private func values(
    of measure: Measure, upTo today: Day, in transaction: any Transaction
  ) throws -> [MeasureContent.Value] {
    let range = today.advanced(by: 1 - MeasureContent.days)...today
    guard measure.isSum else {
      return try days.dailyReadings(of: measure.id, in: range, in: transaction)
        .map { MeasureContent.Value(day: $0.day, value: $0.value) }
    }
    let goals = try goals.log(of: measure.goal, in: transaction)
    let amounts = Dictionary(
      try days.dailyAmounts(of: measure.id, in: range, in: transaction)
        .map { ($0.day, Int64($0.amount)) }, uniquingKeysWith: +)
    return range.map { day in
      MeasureContent.Value(
        day: day, value: amounts[day] ?? 0, target: goals.goal(on: day).effectiveTarget(on: day))
    }
  }
}
