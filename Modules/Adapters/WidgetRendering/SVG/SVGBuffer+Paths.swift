import Contracts

extension SVGBuffer {
  /// A path as the `d` attribute of SVG.
  ///
  /// Source: Scalable Vector Graphics 2, section 9.3.
  mutating func add(_ path: DrawingPath) {
    for piece in path.pieces where !piece.segments.isEmpty {
      add("M")
      add(piece.start)
      for segment in piece.segments {
        switch segment {
        case .line(let end):
          add("L")
          add(end)
        case .curve(let end, let first, let second):
          add("C")
          add(first)
          add(" ")
          add(second)
          add(" ")
          add(end)
        case .arc(let arc): add(arc)
        }
      }
      if piece.isClosed { add("Z") }
    }
  }

  /// Split in two if it is more than a semicircle: its ends may round to the same point, and then
  /// nothing would be drawn.
  private mutating func add(_ arc: DrawingArc) {
    guard abs(arc.turns) <= 0.5 else {
      add(arc.part(from: 0, to: 0.5))
      return add(arc.part(from: 0.5, to: 1))
    }
    add("A")
    add(arc.radius)
    add(" ")
    add(arc.radius)
    add(arc.turns > 0 ? " 0 0 1 " : " 0 0 0 ")
    add(arc.point(at: 1))
  }

  private mutating func add(_ point: DrawingPoint) {
    add(point.x)
    add(" ")
    add(point.y)
  }
}
