import Contracts
import Foundation

extension FlatPath {
  /// The surfaces that a stroke of this width covers, all in the same direction, so that they merge
  /// where they overlap.
  func outline(width: Double, isRound: Bool) -> [[DrawingPoint]] {
    let radius = width / 2
    return lines.flatMap { line -> [[DrawingPoint]] in
      let corners = line.points + (line.isClosed ? line.points.prefix(1) : [])
      var surfaces = zip(corners, corners.dropFirst()).compactMap { start, end in
        FlatPath.bar(from: start, to: end, radius: radius)
      }
      let hasEnds = !line.isClosed && !isRound
      let joints = hasEnds ? corners.dropFirst().dropLast() : corners[...]
      surfaces += joints.map { FlatPath.disc(around: $0, radius: radius) }
      return surfaces
    }
  }

  private static func bar(
    from start: DrawingPoint, to end: DrawingPoint, radius: Double
  ) -> [DrawingPoint]? {
    let length = start.distance(to: end)
    guard length > 0 else { return nil }
    let across = -(end.y - start.y) / length * radius
    let down = (end.x - start.x) / length * radius
    return [
      DrawingPoint(start.x - across, start.y - down), DrawingPoint(end.x - across, end.y - down),
      DrawingPoint(end.x + across, end.y + down), DrawingPoint(start.x + across, start.y + down),
    ]
  }

  private static func disc(around center: DrawingPoint, radius: Double) -> [DrawingPoint] {
    (0..<12).map { corner in
      let angle = Double(corner) / 12 * 2 * Double.pi
      return DrawingPoint(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
  }
}
