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
    let trend = DrawingElement.stroke(
      .smooth(points.map { place($0.day, $0.smoothedKilograms) }),
      DrawingStroke(canvas.inProgress, width: 2.5))
    return [base] + goalLine(canvas) + dots + [trend]
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
