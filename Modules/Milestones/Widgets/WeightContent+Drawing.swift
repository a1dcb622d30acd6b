import Contracts
import WidgetDrawing

extension WeightContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: share)
    let box = canvas.box.inset(WidgetCanvas.margin)
    let isWide = family == .systemMedium
    let width = isWide ? 112.0 : box.width
    func row(_ y: Double, _ height: Double) -> DrawingBox {
      DrawingBox(x: box.x, y: box.y + y, width: width, height: height)
    }
    canvas.write(
      Phrase("Weight"), DrawingFont(size: 12, weight: .semibold), canvas.secondaryInk,
      in: row(-2, 15), across: .leading)
    canvas.write(
      latestText, DrawingFont(.serif, size: isWide ? 30 : 34, weight: .bold), in: row(17, 40),
      across: .leading)
    canvas.write(
      leftText, DrawingFont(size: 12, weight: .semibold), in: row(60, 16), across: .leading)
    if let rateText {
      canvas.write(
        rateText, DrawingFont(size: 11), canvas.secondaryInk, in: row(76, 14), across: .leading)
    }
    let path = DrawingBox(x: box.x, y: box.bottom - 28, width: box.width, height: 28)
    drawPath(on: &canvas, in: path)
    if isWide {
      let left = box.x + width + 16
      let chart = TrendChart(
        points: trend.points.map {
          TrendChart.Point(day: $0.day, value: $0.kilograms, trend: $0.smoothedKilograms)
        },
        goal: status.goal?.weight.mass.kilograms, span: span, leastMargin: 0.5,
        box: DrawingBox(x: left, y: box.y, width: box.right - left, height: box.height - 40))
      canvas.add(chart.elements(canvas))
    }
    return canvas.drawing(label: glance.long)
  }

  /// From the start to the goal, with a mark for each milestone: filled if it was passed.
  private func drawPath(on canvas: inout WidgetCanvas, in box: DrawingBox) {
    let (y, radius) = (box.y + 7, 4.5)
    let (start, end) = (DrawingPoint(box.x + 3, y), DrawingPoint(box.right - radius - 1, y))
    let line = DrawingPath.lines([start, end])
    let color = isReached ? canvas.completed : canvas.inProgress
    canvas.add(.stroke(line, DrawingStroke(WidgetCanvas.track, width: 5)))
    if let share, share > 0 {
      canvas.add(.stroke(line.trimmed(from: 0, to: share), DrawingStroke(color, width: 5)))
    }
    for type in WeightContent.milestones {
      let center = start.toward(end, Double(type.threshold ?? 0) / 100)
      let isPassed = status.progress?.hasReached(type) ?? false
      canvas.add(
        .shape(
          DrawingShape(
            .circle(center: center, radius: radius),
            fill: .color(isPassed ? color : canvas.surface),
            stroke: DrawingStroke(isPassed ? color : canvas.secondaryInk, width: 1.5))))
    }
    guard let progress = status.progress else { return }
    func caption(_ weight: Weight, _ across: DrawingText.Across) {
      let half = DrawingBox(
        x: across == .leading ? box.x : box.center.x + 4, y: box.y + 15, width: box.width / 2 - 4,
        height: 13)
      canvas.write(
        text(weight), DrawingFont(size: 10), canvas.secondaryInk, in: half, across: across)
    }
    caption(progress.start, .leading)
    caption(progress.goal, .trailing)
  }
}
