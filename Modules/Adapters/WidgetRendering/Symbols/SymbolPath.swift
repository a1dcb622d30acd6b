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
