import Contracts

/// How much of each pixel is covered by surfaces, from 0 to 1.
struct Coverage {
  /// Sample lines in each row of pixels.
  private static let samples = 4

  private(set) var shares: [Double]
  private let width: Int

  /// - Parameter surfaces: in pixels, filled by the nonzero rule.
  init(_ surfaces: [[DrawingPoint]], width: Int, height: Int) {
    self.width = width
    shares = [Double](repeating: 0, count: width * height)
    var crossings = [[(x: Double, turn: Int)]](repeating: [], count: height * Coverage.samples)
    for surface in surfaces where surface.count > 1 {
      for (index, end) in surface.enumerated() {
        let start = index > 0 ? surface[index - 1] : surface[surface.count - 1]
        Coverage.cross(from: start, to: end, &crossings)
      }
    }
    for (index, places) in crossings.enumerated() where !places.isEmpty {
      fill(row: index / Coverage.samples, places.sorted { $0.x < $1.x })
    }
  }

  private static func cross(
    from start: DrawingPoint, to end: DrawingPoint, _ crossings: inout [[(x: Double, turn: Int)]]
  ) {
    guard start.y != end.y else { return }
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    let scale = Double(samples)
    // A sample line is in the middle of its strip.
    let first = max(0, Int((upper.y * scale - 0.5).rounded(.up)))
    let last = min(crossings.count - 1, Int((lower.y * scale - 0.5).rounded(.up)) - 1)
    guard first <= last else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    for line in first...last {
      let y = (Double(line) + 0.5) / scale
      crossings[line].append((upper.x + (y - upper.y) * slope, start.y < end.y ? 1 : -1))
    }
  }

  private mutating func fill(row: Int, _ places: [(x: Double, turn: Int)]) {
    var turns = 0
    for (index, place) in places.enumerated().dropLast() {
      turns += place.turn
      guard turns != 0 else { continue }
      let (start, end) = (max(0, place.x), min(Double(width), places[index + 1].x))
      guard end > start else { continue }
      for column in Int(start)...min(width - 1, Int(end)) {
        let inside = min(end, Double(column + 1)) - max(start, Double(column))
        shares[row * width + column] += max(0, inside) / Double(Coverage.samples)
      }
    }
  }
}
