public import Contracts

/// Measurements as dots, their trend as a line, the goal as a dashed one.
public struct TrendChart {
  public struct Point {
    public var day: Day
    public var value: Double
    public var trend: Double

    public init(day: Day, value: Double, trend: Double) {
      self.day = day
      self.value = value
      self.trend = trend
    }
  }

  private let points: [Point]
  private let goal: Double?
  private let span: ClosedRange<Day>
  /// The values at the bottom and the top: the measurements, their trend and the goal with a margin.
  public let bounds: (low: Double, high: Double)
  private let box: DrawingBox

  /// - Parameters:
  ///   - points: within `span`, in order of day.
  ///   - goal: nil for none.
  ///   - span: from left to right.
  ///   - leastMargin: the least margin above and below, in the unit of the points: equal measurements are a line in the
  ///     middle, not magnified noise.
  public init(
    points: [Point], goal: Double?, span: ClosedRange<Day>, leastMargin: Double, box: DrawingBox
  ) {
    self.points = points
    self.goal = goal
    self.span = span
    self.box = box
    let values = points.flatMap { [$0.value, $0.trend] } + [goal].compactMap(\.self)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let margin = max(leastMargin, (high - low) * 0.06)
    bounds = (low - margin, high + margin)
  }

  /// The places of the measurements.
  public var places: [DrawingPoint] { points.map { place($0.day, $0.value) } }

  /// In the colours of `canvas`.
  public func elements(_ canvas: WidgetCanvas) -> [DrawingElement] {
    let base = DrawingElement.stroke(
      .lines([box.point(0, 1), box.point(1, 1)]), DrawingStroke(WidgetCanvas.track, width: 1))
    guard !points.isEmpty else { return [base] }
    let dots = places.map { place in
      DrawingElement.fill(.circle(center: place, radius: 1.6), canvas.secondaryInk)
    }
    let line = DrawingPath.smooth(points.map { place($0.day, $0.trend) })
    let trend = DrawingElement.stroke(line, DrawingStroke(canvas.inProgress, width: 2.5))
    return [shade(below: line, canvas), base] + goalLine(canvas) + dots + [trend]
  }

  /// The area below a line, fading out downwards.
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

  private func place(_ day: Day, _ value: Double) -> DrawingPoint {
    let days = max(1, span.lowerBound.distance(to: span.upperBound))
    let share = Double(span.lowerBound.distance(to: day)) / Double(days)
    return DrawingPoint(box.inset(3, 0).point(share, 0).x, y(of: value))
  }

  /// The position of a value, from the bottom of the box at the low bound to its top at the high one.
  public func y(of value: Double) -> Double {
    let (low, high) = bounds
    return box.y + (high - value) / (high - low) * box.height
  }
}
