import Foundation

/// A part of a circle.
public struct DrawingArc: Hashable, Sendable {
  public var center: DrawingPoint
  /// In points.
  public var radius: Double
  /// In turns clockwise from 12 o'clock.
  public var start: Double
  /// In turns; positive is clockwise. At most one turn either way.
  public var turns: Double

  public init(center: DrawingPoint, radius: Double, start: Double, turns: Double) {
    self.center = center
    self.radius = radius
    self.start = start
    self.turns = min(max(turns, -1), 1)
  }

  public var length: Double { 2 * .pi * radius * abs(turns) }

  /// The point at a fraction of it, from 0 to 1.
  public func point(at share: Double) -> DrawingPoint {
    let angle = 2 * Double.pi * (start + turns * share)
    return DrawingPoint(center.x + radius * sin(angle), center.y - radius * cos(angle))
  }

  /// The part between two fractions of it.
  public func part(from first: Double, to last: Double) -> DrawingArc {
    DrawingArc(
      center: center, radius: radius, start: start + turns * first, turns: turns * (last - first))
  }
}
