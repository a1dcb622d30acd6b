import Contracts

/// Whether everything in a drawing has enough contrast to what is under it.
struct ContrastMeasure {
  let drawing: Drawing
  /// The background of the widget.
  let surface: HexColor
  /// The filled area of each element; computed once, since everything on top of it needs it.
  private let filled: [DrawingBox?]

  init(drawing: Drawing, surface: HexColor) {
    self.drawing = drawing
    self.surface = surface
    filled = drawing.elements.map { element in
      if case .shape(let shape) = element, shape.fill != nil { shape.path.bounds } else { nil }
    }
  }

  var faults: [String] {
    drawing.elements.indices.flatMap { index -> [String] in
      switch drawing.elements[index] {
      case .text(let text):
        places(of: text.box).compactMap { place in
          fault(text.color, at: place, below: index, bound: WidgetPalette.textContrast)
            .map { "“\(text.string)” \($0)" }
        }
      case .mark(let mark):
        [mark.box.center].compactMap { place in
          fault(mark.color, at: place, below: index, bound: WidgetPalette.shapeContrast)
            .map { "\(mark.symbol) \($0)" }
        }
      case .shape(let shape):
        // What is translucent is a track or shows strength, which only repeats other information.
        [shape.stroke?.paint, shape.fill].compactMap(\.self).flatMap { paint in
          places(of: drawing.box.inset(8)).compactMap { place in
            guard let color = paint.color(at: place), color.opacity == 1,
              color.color != surface
            else { return nil }
            return fault(color, at: place, below: nil, bound: WidgetPalette.shapeContrast)
              .map { "a shape \($0)" }
          }
        }
      }
    }
  }

  private func fault(
    _ color: DrawingColor, at place: DrawingPoint, below index: Int?, bound: Double
  ) -> String? {
    let ground = ground(at: place, below: index)
    let ratio = color.seen(on: ground).contrast(with: ground)
    return ratio >= bound ? nil : "\(color.color.text) on \(ground.text): \(ratio)"
  }

  /// The background with the filled shapes under an element at this point.
  private func ground(at place: DrawingPoint, below index: Int?) -> HexColor {
    var ground = drawing.background.reduce(surface) { below, paint in
      paint.color(at: place)?.seen(on: below) ?? below
    }
    let point = DrawingBox(center: place, width: 0, height: 0)
    for (element, filled) in zip(drawing.elements, filled).prefix(index ?? 0)
    where filled?.contains(point) == true {
      guard case .shape(let shape) = element, let color = shape.fill?.color(at: place) else {
        continue
      }
      ground = color.seen(on: ground)
    }
    return ground
  }

  private func places(of box: DrawingBox) -> [DrawingPoint] {
    [0.05, 0.5, 0.95].flatMap { across in [0.2, 0.8].map { box.point(across, $0) } }
  }
}

extension DrawingPath {
  /// The bounding box of its segment ends and arc quarters, which for the shapes of widgets
  /// contains all of it.
  fileprivate var bounds: DrawingBox? {
    let points = pieces.flatMap { piece in
      [piece.start]
        + piece.segments.flatMap { segment in
          if case .arc(let arc) = segment {
            [0.25, 0.5, 0.75, 1].map { arc.point(at: $0) }
          } else {
            [segment.end]
          }
        }
    }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    return DrawingBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}
