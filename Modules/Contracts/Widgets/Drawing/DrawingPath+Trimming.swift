import Foundation

extension DrawingPath {
  /// In points, including closing lines.
  public var length: Double {
    strokes.reduce(0) { $0 + $1.length }
  }

  /// The part between two fractions of its length, as SwiftUI's `Shape.trim(from:to:)`: fractions
  /// are clamped to 0 and 1, and the result is empty if `to` is not above `from`.
  public func trimmed(from first: Double, to last: Double) -> DrawingPath {
    let whole = length
    let (start, end) = (max(0, first) * whole, min(1, last) * whole)
    guard last > first, end > start else { return DrawingPath() }
    if start <= 0, end >= whole { return self }
    var trimmed = DrawingPath()
    var passed = 0.0
    var pen: DrawingPoint?
    for stroke in strokes {
      defer { passed += stroke.length }
      let (from, to) = (max(start, passed), min(end, passed + stroke.length))
      guard to - from > whole * 1e-9 else { continue }
      let part = stroke.part(from: from - passed, to: to - passed)
      if pen.map({ $0.distance(to: part.start) > 1e-6 }) ?? true { trimmed.move(to: part.start) }
      trimmed.append(part.segment)
      pen = part.segment.end
    }
    return trimmed
  }

  private mutating func append(_ segment: Segment) {
    switch segment {
    case .line(let end): line(to: end)
    case .curve(let end, let first, let second): curve(to: end, first, second)
    case .arc(let segment): arc(segment)
    }
  }

  /// All segments with their starts, including closing lines.
  private var strokes: [PathStroke] {
    pieces.flatMap { piece in
      var pen = piece.start
      let closing: [Segment] =
        piece.isClosed && piece.end.distance(to: piece.start) > 1e-6 ? [.line(to: piece.start)] : []
      return (piece.segments + closing).map { segment in
        defer { pen = segment.end }
        return PathStroke(start: pen, segment: segment)
      }
    }
  }
}

extension DrawingPoint {
  /// In points.
  public func distance(to other: DrawingPoint) -> Double {
    hypot(other.x - x, other.y - y)
  }

  /// The point at a fraction of the way to another.
  public func toward(_ other: DrawingPoint, _ share: Double) -> DrawingPoint {
    DrawingPoint(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
