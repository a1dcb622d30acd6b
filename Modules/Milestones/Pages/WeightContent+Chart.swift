import Contracts
import WidgetDrawing

extension WeightContent {
  /// In points: as wide as a page of a phone needs, and half as high.
  private static let chartSize = DrawingSize(width: 640, height: 280)
  /// Left of the chart, for the weights; in points.
  private static let labelWidth = 64.0
  private static let margin = 8.0

  /// A weight that need not be whole grams, such as a mean.
  func kilograms(_ kilograms: Double) -> Phrase { value(inUnit(kilograms)) }

  /// The chart of a page: without a surface of its own, with the heaviest and the lightest beside it.
  func chart(_ style: WidgetStyle) -> Drawing {
    let canvas = WidgetCanvas(.systemMedium, style, glow: nil)
    var drawing = Drawing(
      size: Self.chartSize, label: style.wording.say(Phrase("weight \(latestText)")))
    let box = DrawingBox(Self.chartSize).inset(Self.margin)
    let area = DrawingBox(
      x: box.x + Self.labelWidth, y: box.y, width: box.width - Self.labelWidth, height: box.height)
    let goal = status.goal?.weight.mass.kilograms
    drawing.elements =
      TrendChart(
        points: trend.points.map {
          TrendChart.Point(day: $0.day, value: $0.kilograms, trend: $0.smoothedKilograms)
        }, goal: goal, span: span, leastMargin: 0.5, box: area
      ).elements(canvas)
    let values = trend.points.map(\.kilograms) + [goal].compactMap(\.self)
    let labels: [(Double?, DrawingText.Down)] = [(values.max(), .top), (values.min(), .bottom)]
    for (value, down) in labels {
      guard let value else { continue }
      drawing.elements.append(
        .text(
          DrawingText(
            style.wording.say(kilograms(value)), DrawingFont(size: 13), canvas.secondaryInk,
            in: DrawingBox(x: box.x, y: box.y, width: Self.labelWidth - 6, height: box.height),
            across: .leading, down: down)))
    }
    return drawing
  }
}
