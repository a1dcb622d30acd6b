/// Lines and curves in subpaths, each drawn without lifting the pen.
public struct DrawingPath: Hashable, Sendable {
  /// A segment to the next point.
  public enum Segment: Hashable, Sendable {
    case line(to: DrawingPoint)
    /// A cubic Bézier curve.
    case curve(to: DrawingPoint, DrawingPoint, DrawingPoint)
    case arc(DrawingArc)
  }

  /// A subpath, drawn without lifting the pen.
  public struct Piece: Hashable, Sendable {
    public var start: DrawingPoint
    public var segments: [Segment] = []
    /// Whether a line leads back to the start.
    public var isClosed = false

    public var end: DrawingPoint { segments.last?.end ?? start }
  }

  public private(set) var pieces: [Piece]

  public init(_ pieces: [Piece] = []) {
    self.pieces = pieces
  }

  public var isEmpty: Bool { pieces.allSatisfy { $0.segments.isEmpty } }

  /// Begins a subpath.
  public mutating func move(to point: DrawingPoint) {
    pieces.append(Piece(start: point))
  }

  public mutating func line(to point: DrawingPoint) {
    add(.line(to: point))
  }

  public mutating func curve(to point: DrawingPoint, _ first: DrawingPoint, _ second: DrawingPoint)
  {
    add(.curve(to: point, first, second))
  }

  /// Adds an arc, with a line to its start if the pen is elsewhere.
  public mutating func arc(_ arc: DrawingArc) {
    let start = arc.point(at: 0)
    if pieces.isEmpty || pieces[pieces.count - 1].isClosed {
      move(to: start)
    } else if pieces[pieces.count - 1].end.distance(to: start) > 1e-6 {
      line(to: start)
    }
    add(.arc(arc))
  }

  /// Ends a subpath with a line back to its start.
  public mutating func close() {
    guard !pieces.isEmpty else { return }
    pieces[pieces.count - 1].isClosed = true
  }

  /// Appends the subpaths of another path.
  public mutating func append(_ other: DrawingPath) {
    pieces += other.pieces
  }

  private mutating func add(_ segment: Segment) {
    if pieces.isEmpty { move(to: .zero) }
    if pieces[pieces.count - 1].isClosed { move(to: pieces[pieces.count - 1].start) }
    pieces[pieces.count - 1].segments.append(segment)
  }
}

extension DrawingPath.Segment {
  public var end: DrawingPoint {
    switch self {
    case .line(let end), .curve(let end, _, _): end
    case .arc(let arc): arc.point(at: 1)
    }
  }
}
