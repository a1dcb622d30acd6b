import Contracts

/// A part of a symbol, on a square of 24 by 24.
enum SymbolPart {
  /// In the notation of ``SymbolPath``.
  case fill(String)
  case stroke(String, width: Double)

  /// The part scaled into a box, in one colour.
  func shape(in box: DrawingBox, _ color: DrawingColor) -> DrawingShape {
    let scale = min(box.width, box.height) / 24
    let corner = DrawingPoint(box.center.x - 12 * scale, box.center.y - 12 * scale)
    switch self {
    case .fill(let text):
      return DrawingShape(
        SymbolPath(text, at: corner, scale: scale).path, fill: .color(color))
    case .stroke(let text, let width):
      return DrawingShape(
        SymbolPath(text, at: corner, scale: scale).path,
        stroke: DrawingStroke(color, width: width * scale))
    }
  }
}
