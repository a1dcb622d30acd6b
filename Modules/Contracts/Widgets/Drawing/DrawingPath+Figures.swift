/// Closed figures begin at the top centre and go clockwise, as SwiftUI's progress rings usually do,
/// so that ``DrawingPath/trimmed(from:to:)`` starts there.
extension DrawingPath {
  public static func rectangle(_ box: DrawingBox) -> DrawingPath {
    var path = DrawingPath()
    path.move(to: box.point(0.5, 0))
    for corner in [box.point(1, 0), box.point(1, 1), box.point(0, 1), box.point(0, 0)] {
      path.line(to: corner)
    }
    path.close()
    return path
  }

  /// - Parameter radius: of the corners, at most half of the shorter side.
  public static func roundedRectangle(_ box: DrawingBox, radius: Double) -> DrawingPath {
    let radius = min(radius, box.width / 2, box.height / 2)
    guard radius > 0 else { return rectangle(box) }
    let inner = box.inset(radius)
    var path = DrawingPath()
    path.move(to: box.point(0.5, 0))
    let corners = [
      (inner.point(1, 0), 0), (inner.point(1, 1), 0.25), (inner.point(0, 1), 0.5),
      (inner.point(0, 0), 0.75),
    ]
    for (center, start) in corners {
      path.arc(DrawingArc(center: center, radius: radius, start: start, turns: 0.25))
    }
    path.close()
    return path
  }

  public static func circle(center: DrawingPoint, radius: Double) -> DrawingPath {
    var path = arc(center: center, radius: radius, from: 0, to: 1)
    path.close()
    return path
  }

  /// An arc.
  ///
  /// - Parameters:
  ///   - from: in turns clockwise from 12 o'clock.
  ///   - to: like `from`; a gauge that is open at the bottom goes from -0.35 to 0.35.
  public static func arc(
    center: DrawingPoint, radius: Double, from: Double, to: Double
  ) -> DrawingPath {
    var path = DrawingPath()
    path.arc(DrawingArc(center: center, radius: radius, start: from, turns: to - from))
    return path
  }

  public static func ellipse(_ box: DrawingBox) -> DrawingPath {
    // The distance of the control points from the ends of a quarter circle. Source: Riškus,
    // "Approximation of a cubic Bézier curve by circular arcs and vice versa", 2006.
    let handle = 0.552_284_75 / 2
    var path = DrawingPath()
    path.move(to: box.point(0.5, 0))
    path.curve(
      to: box.point(1, 0.5), box.point(0.5 + handle, 0), box.point(1, 0.5 - handle))
    path.curve(
      to: box.point(0.5, 1), box.point(1, 0.5 + handle), box.point(0.5 + handle, 1))
    path.curve(
      to: box.point(0, 0.5), box.point(0.5 - handle, 1), box.point(0, 0.5 + handle))
    path.curve(
      to: box.point(0.5, 0), box.point(0, 0.5 - handle), box.point(0.5 - handle, 0))
    path.close()
    return path
  }

  /// Straight lines from each point to the next.
  public static func lines(_ points: [DrawingPoint]) -> DrawingPath {
    var path = DrawingPath()
    guard let first = points.first else { return path }
    path.move(to: first)
    for point in points.dropFirst() { path.line(to: point) }
    return path
  }
}
