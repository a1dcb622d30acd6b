import Contracts

/// Weighings as dots, their trend as a line, the goal as a dashed one.
struct TrendChart {
  let content: WeightContent
  let box: DrawingBox

  func elements(_ canvas: WidgetCanvas) -> [DrawingElement] {
    let points = content.trend.points
    let base = DrawingElement.stroke(
      .lines([box.point(0, 1), box.point(1, 1)]), DrawingStroke(WidgetCanvas.track, width: 1))
    guard !points.isEmpty else { return [base] }
    let dots = points.map { point in
      DrawingElement.fill(
        .circle(center: place(point.day, point.kilograms), radius: 1.6), canvas.secondaryInk)
    }
    let line = DrawingPath.smooth(points.map { place($0.day, $0.smoothedKilograms) })
    let trend = DrawingElement.stroke(line, DrawingStroke(canvas.inProgress, width: 2.5))
    return [shade(below: line, canvas), base] + goalLine(canvas) + dots + [trend]
  }

  /// What lies below a line, fading out downwards.
  private func shade(below line: DrawingPath, _ canvas: WidgetCanvas) -> DrawingElement {
    var area = line
    if let piece = line.pieces.first {
      area.line(to: DrawingPoint(piece.end.x, box.bottom))
      area.line(to: DrawingPoint(piece.start.x, box.bottom))
      area.close()
    }
    return .fill(
      area,
      DrawingGradient(
        .linear(from: box.point(0, 0), to: box.point(0, 1)),
        [canvas.inProgress.opacity(0.28), canvas.inProgress.opacity(0)]))
  }

  private func goalLine(_ canvas: WidgetCanvas) -> [DrawingElement] {
    guard let goal else { return [] }
    let y = y(of: goal)
    return [
      .stroke(
        .lines([DrawingPoint(box.x, y), DrawingPoint(box.right, y)]),
        DrawingStroke(canvas.completed, width: 1.2, cap: .butt, dashes: [4, 3]))
    ]
  }

  private var goal: Double? { content.status.goal?.weight.mass.kilograms }

  /// Spans the weights, their trend and the goal.
  private var bounds: (low: Double, high: Double) {
    let weights =
      content.trend.points.flatMap { [$0.kilograms, $0.smoothedKilograms] }
      + [goal].compactMap(\.self)
    let (low, high) = (weights.min() ?? 0, weights.max() ?? 0)
    // A week at one weight is a line in the middle, not noise blown up.
    let margin = max(0.5, (high - low) * 0.06)
    return (low - margin, high + margin)
  }

  private func place(_ day: Day, _ kilograms: Double) -> DrawingPoint {
    let days = max(1, content.span.lowerBound.distance(to: content.span.upperBound))
    let share = Double(content.span.lowerBound.distance(to: day)) / Double(days)
    return DrawingPoint(box.inset(3, 0).point(share, 0).x, y(of: kilograms))
  }

  private func y(of kilograms: Double) -> Double {
    let (low, high) = bounds
    return box.y + (high - kilograms) / (high - low) * box.height
  }
}
