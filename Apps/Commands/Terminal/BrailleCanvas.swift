/// A drawing of dots, eight to a character, in Unicode's braille patterns.
struct BrailleCanvas {
  /// In dots: two to a column, four to a row.
  let width: Int
  let height: Int
  private var dots: [Bool]

  init(columns: Int, rows: Int) {
    width = columns * 2
    height = rows * 4
    dots = Array(repeating: false, count: width * height)
  }

  mutating func set(x: Int, y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    dots[y * width + x] = true
  }

  /// Sets the dots on the line between two dots, both included.
  ///
  /// Source: J. E. Bresenham, "Algorithm for computer control of a digital plotter" (1965).
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let (width, height) = (abs(end.x - start.x), -abs(end.y - start.y))
    let step = (x: start.x < end.x ? 1 : -1, y: start.y < end.y ? 1 : -1)
    var (place, error) = (start, width + height)
    while true {
      set(x: place.x, y: place.y)
      if place == end { return }
      let doubled = 2 * error
      if doubled >= height {
        error += height
        place.x += step.x
      }
      if doubled <= width {
        error += width
        place.y += step.y
      }
    }
  }

  func isSet(column: Int, row: Int) -> Bool {
    bits(column: column, row: row) != 0
  }

  /// The character of one cell, a space when it is empty.
  func character(column: Int, row: Int) -> Character {
    let bits = bits(column: column, row: row)
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + bits) else { return " " }
    return Character(scalar)
  }

  /// Source: The Unicode Standard, chapter 21.1, Braille: dots 1 to 8 are bits 0 to 7.
  private func bits(column: Int, row: Int) -> UInt32 {
    let order: [(x: Int, y: Int)] = [
      (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]
    return order.enumerated().reduce(0) { bits, entry in
      let (index, dot) = entry
      let isSet = dots[(row * 4 + dot.y) * width + column * 2 + dot.x]
      return isSet ? bits | 1 << UInt32(index) : bits
    }
  }
}
