import Contracts
import WidgetDrawing

extension WeightContent {
  /// The space for the weights left of the chart, in points.
  private var labelWidth: Double { status.unit == .stones ? 72 : 52 }
  private static let labelHeight = 14.0
  private static let margin = 8.0
  /// In days: for a longer time the first and the last month are enough.
  private static let longest = 180

  /// A weight that need not be whole grams, such as a mean.
  func kilograms(_ kilograms: Double) -> Phrase { value(inUnit(kilograms)) }

  /// The chart of a page, without a background: beside it the weights at its edges and the goal at its line, as in the
  /// terminal; an edge gives way to the goal. Below it its first and last day.
  ///
  /// - Parameter name: the text for one of its days.
  func chart(
    _ style: WidgetStyle, width: Double, naming name: (Day) -> Phrase
  ) -> PageChart.Sketch {
    let size = DrawingSize(width: width, height: (100 + width / 4).rounded())
    let canvas = WidgetCanvas(.systemMedium, style, glow: nil)
    let box = DrawingBox(size).inset(Self.margin)
    let area = DrawingBox(
      x: box.x + labelWidth, y: box.y, width: box.width - labelWidth,
      height: box.height - Self.labelHeight - 4)
    let goal = status.goal?.weight.mass.kilograms
    let chart = TrendChart(
      points: trend.points.map {
        TrendChart.Point(day: $0.day, value: $0.kilograms, trend: $0.smoothedKilograms)
      }, goal: goal, span: span, leastMargin: 0.5, box: area)
    func label(_ value: Double, y: Double) -> DrawingElement {
      let line = DrawingBox(
        x: box.x, y: y, width: labelWidth - 6, height: Self.labelHeight)
      return .text(
        DrawingText(
          style.wording.say(status.unit.edge(ofKilograms: value)), DrawingFont(size: 11),
          canvas.secondaryInk, in: line,
          across: .leading))
    }
    let goalTop = goal.map { chart.y(of: $0) - Self.labelHeight / 2 }
    let edges = [
      (value: chart.bounds.high, top: box.y),
      (value: chart.bounds.low, top: area.bottom - Self.labelHeight),
    ].filter { edge in
      goalTop.map { abs($0 - edge.top) >= Self.labelHeight } ?? true
    }
    let labels =
      ends(below: area, to: box.bottom, canvas.secondaryInk, style.wording)
      + edges.map { label($0.value, y: $0.top) }
      + [goal.flatMap { goal in goalTop.map { label(goal, y: $0) } }].compactMap(\.self)
    let drawing = Drawing(
      size: size, elements: chart.elements(canvas) + labels,
      label: style.wording.say(Phrase("weight \(latestText)")))
    return PageChart.Sketch(
      drawing,
      points: zip(chart.places, trend.points).map { place, point in
        let trend = [Phrase("Trend"), kilograms(point.smoothedKilograms)].joined(separator: " ")
        return PageChart.Point(
          place,
          words: [name(point.day), kilograms(point.kilograms), trend].joined(separator: " · "))
      })
  }
  /// The first and last day of the chart; of a long time the months.
  private func ends(
    below area: DrawingBox, to bottom: Double, _ ink: DrawingColor, _ wording: Wording
  ) -> [DrawingElement] {
    let isLong = span.lowerBound.distance(to: span.upperBound) > Self.longest
    return [(span.lowerBound, DrawingText.Across.leading), (span.upperBound, .trailing)].map {
      day, across in
      let half = area.width / 2 - 4
      let line = DrawingBox(
        x: across == .leading ? area.x : area.x + area.width - half, y: bottom - Self.labelHeight,
        width: half, height: Self.labelHeight)
      let words = isLong ? Phrase("\(month: day)") : Phrase("\(day, today: span.upperBound)")
      return .text(
        DrawingText(wording.say(words), DrawingFont(size: 11), ink, in: line, across: across))
    }
  }
}
