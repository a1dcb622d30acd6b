import Contracts

/// Parses the notation of symbol outlines: `M`, `L`, `C` with absolute coordinates and `Z` as in
/// SVG, and `O` with the centre and the radius of a circle.
struct SymbolPath {
  private(set) var path = DrawingPath()

  init(_ text: String, at corner: DrawingPoint, scale: Double) {
    var numbers: [Double] = []
    var command: Character?
    for word in text.split(separator: " ") {
      var digits = word
      if let first = word.first, first.isLetter {
        draw(command, numbers)
        command = first
        numbers = []
        digits = word.dropFirst()
      }
      guard let number = Double(digits) else { continue }
      numbers.append(number)
      guard numbers.count <= 6 else { continue }
      let index = numbers.count - 1
      let isRadius = command == "O" && index == 2
      numbers[index] =
        number * scale + (isRadius ? 0 : index.isMultiple(of: 2) ? corner.x : corner.y)
    }
    draw(command, numbers)
  }

  private mutating func draw(_ command: Character?, _ numbers: [Double]) {
    switch (command, numbers.count) {
    case ("M", 2): path.move(to: DrawingPoint(numbers[0], numbers[1]))
    case ("L", 2): path.line(to: DrawingPoint(numbers[0], numbers[1]))
    case ("C", 6):
      path.curve(
        to: DrawingPoint(numbers[4], numbers[5]), DrawingPoint(numbers[0], numbers[1]),
        DrawingPoint(numbers[2], numbers[3]))
    case ("O", 3):
      path.append(.circle(center: DrawingPoint(numbers[0], numbers[1]), radius: numbers[2]))
    case ("Z", 0): path.close()
    default: break
    }
  }
}

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

extension DrawingElement {
  /// The shapes it consists of: for a text, the outlines of its characters.
  var shapes: [DrawingShape] {
    switch self {
    case .shape(let shape): [shape]
    case .mark(let mark): mark.symbol.outline.map { $0.shape(in: mark.box, mark.color) }
    case .text(let text): TextSetting(text).shapes
    }
  }
}
