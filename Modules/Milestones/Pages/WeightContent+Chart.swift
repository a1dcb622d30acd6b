import Contracts
import WidgetDrawing

extension WeightContent {
  /// Left of the chart, for the weights; in points.
  private static let labelWidth = 52.0
  private static let margin = 8.0

  /// A weight that need not be whole grams, such as a mean.
  func kilograms(_ kilograms: Double) -> Phrase { value(inUnit(kilograms)) }

  /// The chart of a page: without a surface of its own, with the heaviest and the lightest beside it.
  func chart(_ style: WidgetStyle, width: Double) -> Drawing {
    let size = DrawingSize(width: width, height: (100 + width / 4).rounded())
    let canvas = WidgetCanvas(.systemMedium, style, glow: nil)
    var drawing = Drawing(
      size: size, label: style.wording.say(Phrase("weight \(latestText)")))
    let box = DrawingBox(size).inset(Self.margin)
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
            style.wording.say(kilograms(value)), DrawingFont(size: 11), canvas.secondaryInk,
            in: DrawingBox(x: box.x, y: box.y, width: Self.labelWidth - 6, height: box.height),
            across: .leading, down: down)))
    }
    return drawing
  }
}
