import Contracts
import Foundation

/// A path reduced to straight lines, in pixels.
struct FlatPath {
  struct Line {
    var points: [DrawingPoint]
    let isClosed: Bool
  }

  private(set) var lines: [Line]

  /// - Parameter scale: pixels per point.
  init(_ path: DrawingPath, scale: Double) {
    lines = path.pieces.filter { !$0.segments.isEmpty }.map { piece in
      var points = [piece.start]
      for segment in piece.segments {
        points += FlatPath.corners(of: segment, from: points[points.count - 1])
      }
      return Line(
        points: points.map { DrawingPoint($0.x * scale, $0.y * scale) }, isClosed: piece.isClosed)
    }
  }

  private init(lines: [Line]) {
    self.lines = lines
  }

  /// The path with gaps cut out.
  ///
  /// - Parameter dashes: lengths of line and gap in turn, in pixels.
  func dashed(_ dashes: [Double]) -> FlatPath {
    guard dashes.contains(where: { $0 > 0 }), !dashes.contains(where: { $0 < 0 }) else {
      return self
    }
    return FlatPath(lines: lines.flatMap { FlatPath.dashed($0, dashes) })
  }

  private static func dashed(_ line: Line, _ dashes: [Double]) -> [Line] {
    var dashed: [Line] = []
    var (turn, left) = (0, dashes[0])
    let corners = line.points + (line.isClosed ? line.points.prefix(1) : [])
    for (start, end) in zip(corners, corners.dropFirst()) {
      let length = start.distance(to: end)
      var passed = 0.0
      while length - passed > 1e-9 {
        let next = min(length, passed + max(left, 1e-6))
        if turn.isMultiple(of: 2) {
          let ends = [start.toward(end, passed / length), start.toward(end, next / length)]
          dashed.append(Line(points: ends, isClosed: false))
        }
        left -= next - passed
        passed = next
        if left <= 1e-9 {
          turn += 1
          left = dashes[turn % dashes.count]
        }
      }
    }
    return dashed
  }

  private static func corners(
    of segment: DrawingPath.Segment, from start: DrawingPoint
  ) -> [DrawingPoint] {
    switch segment {
    case .line(let end): return [end]
    case .arc(let arc):
      let count = max(2, Int((abs(arc.turns) * 48).rounded(.up)))
      return (1...count).map { arc.point(at: Double($0) / Double(count)) }
    case .curve(let end, let first, let second):
      return (1...10).map { step in
        let share = Double(step) / 10
        let (one, two, three) = (
          start.toward(first, share), first.toward(second, share), second.toward(end, share)
        )
        return one.toward(two, share).toward(two.toward(three, share), share)
      }
    }
  }
}

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
