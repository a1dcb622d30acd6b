/// One element of a drawing.
public enum DrawingElement: Hashable, Sendable {
  case shape(DrawingShape)
  case text(DrawingText)
  case mark(DrawingMark)

  public static func fill(_ path: DrawingPath, _ color: DrawingColor) -> DrawingElement {
    .shape(DrawingShape(path, fill: .color(color)))
  }

  public static func fill(_ path: DrawingPath, _ gradient: DrawingGradient) -> DrawingElement {
    .shape(DrawingShape(path, fill: .gradient(gradient)))
  }

  public static func stroke(_ path: DrawingPath, _ stroke: DrawingStroke) -> DrawingElement {
    .shape(DrawingShape(path, stroke: stroke))
  }
}
