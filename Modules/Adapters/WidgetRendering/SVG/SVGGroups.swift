import Contracts

/// The shapes of a drawing, combining those that can be written as one path: filled with one colour, and not
/// overlapping each other or anything painted between them. This makes a calendar of a year a quarter as long.
struct SVGGroups {
  struct Group {
    let kind: Kind
    fileprivate(set) var items: [SVGItem]
    /// Around each shape.
    fileprivate var boxes: [DrawingBox]
  }

  enum Kind: Hashable {
    case filled(DrawingColor)
    /// Rectangles with round corners: smaller ones with a stroke around, whose joins are round.
    case rounded(DrawingColor, radius: Double)
    /// Only one shape.
    case alone
  }

  private(set) var groups: [Group] = []

  init(_ items: [SVGItem]) {
    for item in items {
      let shape = item.shape
      if !shape.path.isEmpty, shape.fill != nil || shape.stroke != nil { add(item) }
    }
  }

  private mutating func add(_ item: SVGItem) {
    let shape = item.shape
    let (kind, box) = (Kind(of: shape), shape.bounds)
    for index in groups.indices.reversed() {
      if groups[index].boxes.contains(where: { $0.touches(box) }) { break }
      guard kind != .alone, groups[index].kind == kind else { continue }
      groups[index].items.append(item)
      groups[index].boxes.append(box)
      return
    }
    groups.append(Group(kind: kind, items: [item], boxes: [box]))
  }
}

extension SVGGroups.Group {
  /// The path of all its shapes, without shared characters; those with round corners without their stroke.
  func path(besides shared: SVGGlyphs) -> DrawingPath {
    switch kind {
    case .filled, .alone:
      return DrawingPath(
        items.flatMap { item in
          item.glyphs.isEmpty
            ? item.shape.path.pieces
            : item.glyphs.filter { shared.name(of: $0) == nil }.flatMap {
              $0.path(at: $0.pen).pieces
            }
        })
    case .rounded(_, let radius):
      var path = DrawingPath()
      for box in boxes.map({ $0.inset(radius) }) {
        path.append(.lines([box.point(0, 0), box.point(1, 0), box.point(1, 1), box.point(0, 1)]))
        path.close()
      }
      return path
    }
  }
}

extension SVGGroups.Kind {
  fileprivate init(of shape: DrawingShape) {
    guard shape.stroke == nil, case .color(let color)? = shape.fill else {
      self = .alone
      return
    }
    self = shape.path.cornerRadius.map { .rounded(color, radius: $0) } ?? .filled(color)
  }
}

extension DrawingPath {
  /// For a rectangle with round corners and a straight part on every side; nil for anything else.
  fileprivate var cornerRadius: Double? {
    guard pieces.count == 1, let piece = pieces.first, piece.isClosed else { return nil }
    let arcs = piece.segments.compactMap { segment -> DrawingArc? in
      if case .arc(let arc) = segment { arc } else { nil }
    }
    guard arcs.map(\.start) == [0, 0.25, 0.5, 0.75], arcs.allSatisfy({ $0.turns == 0.25 }),
      let radius = arcs.first?.radius, arcs.allSatisfy({ $0.radius == radius }),
      arcs[0].center.x > arcs[3].center.x + 0.1, arcs[1].center.y > arcs[0].center.y + 0.1,
      arcs[0].center.y == arcs[3].center.y, arcs[0].center.x == arcs[1].center.x,
      arcs[1].center.y == arcs[2].center.y, arcs[2].center.x == arcs[3].center.x,
      // A line leads to each.
      piece.segments.count == 8
    else { return nil }
    return radius
  }

  /// Around all its points, including control points.
  fileprivate var bounds: DrawingBox {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    func add(_ point: DrawingPoint, around radius: Double = 0) {
      (left, right) = (min(left, point.x - radius), max(right, point.x + radius))
      (top, bottom) = (min(top, point.y - radius), max(bottom, point.y + radius))
    }
    for piece in pieces {
      add(piece.start)
      for segment in piece.segments {
        switch segment {
        case .line(let end): add(end)
        case .curve(let end, let first, let second):
          for point in [end, first, second] { add(point) }
        case .arc(let arc): add(arc.center, around: arc.radius)
        }
      }
    }
    return DrawingBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension DrawingShape {
  fileprivate var bounds: DrawingBox {
    path.bounds.inset(-(stroke?.width ?? 0) / 2)
  }
}

extension DrawingBox {
  /// Whether they overlap, or nearly so.
  fileprivate func touches(_ other: DrawingBox) -> Bool {
    let margin = 0.05
    return x < other.right + margin && other.x < right + margin && y < other.bottom + margin
      && other.y < bottom + margin
  }
}
