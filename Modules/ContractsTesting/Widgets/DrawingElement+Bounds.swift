public import Contracts

extension DrawingElement {
  /// The most it covers, with the handles of curves and the width of strokes; a whole circle for each arc.
  public var bounds: DrawingBox {
    switch self {
    case .text(let text): text.box
    case .mark(let mark): mark.box
    case .shape(let shape):
      DrawingBox(around: shape.path.pieces.flatMap(\.corners))
        .inset(-(shape.stroke?.width ?? 0) / 2)
    }
  }
}

extension DrawingPath.Piece {
  fileprivate var corners: [DrawingPoint] {
    [start]
      + segments.flatMap { segment in
        switch segment {
        case .line(let end): [end]
        case .curve(let end, let first, let second): [end, first, second]
        case .arc(let arc):
          [-1.0, 1].map {
            DrawingPoint(arc.center.x + $0 * arc.radius, arc.center.y + $0 * arc.radius)
          }
        }
      }
  }
}

extension DrawingBox {
  fileprivate init(around points: [DrawingPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
