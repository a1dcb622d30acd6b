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
      var points = [piece.start.times(scale)]
      for segment in piece.segments {
        FlatPath.add(segment, scale: scale, to: &points)
      }
      return Line(points: points, isClosed: piece.isClosed)
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
    // The points of the dash being drawn.
    var points = Array(corners.prefix(1))
    for (start, end) in zip(corners, corners.dropFirst()) {
      let length = start.distance(to: end)
      var passed = 0.0
      while length - passed > 1e-9 {
        let next = min(length, passed + max(left, 1e-6))
        left -= next - passed
        passed = next
        points.append(start.toward(end, passed / length))
        guard left <= 1e-9 else { continue }
        if turn.isMultiple(of: 2) { dashed.append(Line(points: points, isClosed: false)) }
        points = Array(points.suffix(1))
        turn += 1
        left = dashes[turn % dashes.count]
      }
    }
    if turn.isMultiple(of: 2), points.count > 1 {
      dashed.append(Line(points: points, isClosed: false))
    }
    return dashed
  }

  /// The maximum distance between corners and the curve, in pixels.
  private static let tolerance = 0.04

  private static func add(
    _ segment: DrawingPath.Segment, scale: Double, to points: inout [DrawingPoint]
  ) {
    switch segment {
    case .line(let end): points.append(end.times(scale))
    case .arc(let arc):
      let count = corners(of: abs(arc.turns), radius: arc.radius * scale)
      for index in 1...count {
        points.append(arc.point(at: Double(index) / Double(count)).times(scale))
      }
    case .curve(let end, let first, let second):
      let curve = CubicPixels(
        points[points.count - 1], first.times(scale), second.times(scale), end.times(scale))
      curve.add(to: &points, tolerance: tolerance)
    }
  }

  /// Into how many lines a part of a circle is divided.
  ///
  /// - Parameter turns: the part, 1 for a whole circle.
  fileprivate static func corners(of turns: Double, radius: Double) -> Int {
    guard radius > 2 * tolerance else { return 4 }
    let step = acos(1 - tolerance / radius) / .pi
    return min(max(2, Int((turns / step).rounded(.up))), 1_000)
  }
}

/// A cubic Bézier curve, in pixels.
private struct CubicPixels {
  private let points: (DrawingPoint, DrawingPoint, DrawingPoint, DrawingPoint)

  init(_ start: DrawingPoint, _ first: DrawingPoint, _ second: DrawingPoint, _ end: DrawingPoint) {
    points = (start, first, second, end)
  }

  /// Adds the ends of lines that follow the curve.
  func add(to corners: inout [DrawingPoint], tolerance: Double) {
    let (start, first, second, end) = points
    let count = count(tolerance)
    for index in 1...count {
      let share = Double(index) / Double(count)
      let (one, two, three) = (
        start.toward(first, share), first.toward(second, share), second.toward(end, share)
      )
      corners.append(one.toward(two, share).toward(two.toward(three, share), share))
    }
  }

  /// Source: Wang, Mao and Cao, "Minimal number of lines for a Bézier curve", 1984: a bound by the
  /// second differences of the control points.
  private func count(_ tolerance: Double) -> Int {
    let (start, first, second, end) = points
    let bend = max(
      hypot(start.x - 2 * first.x + second.x, start.y - 2 * first.y + second.y),
      hypot(first.x - 2 * second.x + end.x, first.y - 2 * second.y + end.y))
    guard bend.isFinite else { return 1 }
    return min(max(1, Int((0.75 * bend / tolerance).squareRoot().rounded(.up))), 200)
  }
}

extension DrawingPoint {
  fileprivate func times(_ scale: Double) -> DrawingPoint {
    DrawingPoint(x * scale, y * scale)
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
    let count = corners(of: 1, radius: radius)
    return (0..<count).map { corner in
      let angle = Double(corner) / Double(count) * 2 * Double.pi
      return DrawingPoint(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
  }
}
