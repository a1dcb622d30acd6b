/// What a shape is filled or stroked with.
public enum DrawingPaint: Hashable, Sendable {
  case color(DrawingColor)
  case gradient(DrawingGradient)

  /// The colour at a point of the drawing; nil for a gradient without colours.
  public func color(at point: DrawingPoint) -> DrawingColor? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.color(at: point)
    }
  }
}
