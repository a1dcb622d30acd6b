import Contracts

/// How much of each pixel is covered by surfaces: computed exactly along each of several sample lines in a row of
/// pixels.
struct Coverage {
  /// Sample lines in each row of pixels.
  private static let samples = 16

  /// The columns and rows that surfaces touch, as far as they are on the canvas.
  let columns: Range<Int>
  let rows: Range<Int>
  /// From 0 to 1, row by row.
  private(set) var shares: [Double]

  /// - Parameter surfaces: in pixels, filled by the nonzero rule.
  init(_ surfaces: [[DrawingPoint]], width: Int, height: Int) {
    let points = surfaces.joined().filter { $0.x.isFinite && $0.y.isFinite }
    columns = Coverage.range(points.map(\.x), upTo: width)
    rows = Coverage.range(points.map(\.y), upTo: height)
    shares = [Double](repeating: 0, count: columns.count * rows.count)
    guard !shares.isEmpty else { return }
    var crossings = Crossings(lines: rows.count * Coverage.samples)
    let top = Double(rows.lowerBound)
    for surface in surfaces where surface.count > 1 {
      var start = surface[surface.count - 1]
      for end in surface {
        crossings.add(from: start, to: end, top: top, linesPerPixel: Double(Coverage.samples))
        start = end
      }
    }
    fill(&crossings)
  }

  private static func range(_ places: [Double], upTo end: Int) -> Range<Int> {
    guard let least = places.min(), let most = places.max(), least < Double(end), most > 0 else {
      return 0..<0
    }
    return Int(max(0, least))..<Int(min(Double(end), most.rounded(.up)))
  }

  private mutating func fill(_ crossings: inout Crossings) {
    // What changes from each pixel of a row to the next.
    var steps = [Double](repeating: 0, count: columns.count + 2)
    crossings.forEachLine { line, places in
      var turns = 0
      for place in places {
        let before = turns
        turns += place.turn
        if before == 0 { step(at: place.x, by: 1, &steps) }
        if turns == 0 { step(at: place.x, by: -1, &steps) }
      }
      guard (line + 1).isMultiple(of: Coverage.samples) else { return }
      let first = line / Coverage.samples * columns.count
      var sum = 0.0
      for column in columns.indices {
        sum += steps[column - columns.lowerBound]
        shares[first + column - columns.lowerBound] = min(
          1, max(0, sum / Double(Coverage.samples)))
      }
      for index in steps.indices { steps[index] = 0 }
    }
  }

  /// The pixel in which a line begins or ends is only partly covered.
  private func step(at x: Double, by change: Double, _ steps: inout [Double]) {
    let place = min(max(0, x - Double(columns.lowerBound)), Double(columns.count))
    let column = Int(place)
    let part = place - Double(column)
    steps[column] += change * (1 - part)
    steps[column + 1] += change * part
  }
}

/// Where edges cross sample lines.
private struct Crossings {
  struct Crossing {
    let line: Int
    let x: Double
    /// 1 downwards, -1 upwards.
    let turn: Int
  }

  private let lines: Int
  private var all: [Crossing] = []

  init(lines: Int) {
    self.lines = lines
  }

  mutating func add(
    from start: DrawingPoint, to end: DrawingPoint, top: Double, linesPerPixel: Double
  ) {
    guard start.y != end.y, start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite
    else { return }
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    // A sample line is in the middle of its strip.
    let from = ((upper.y - top) * linesPerPixel - 0.5).rounded(.up)
    let behind = ((lower.y - top) * linesPerPixel - 0.5).rounded(.up)
    let first = Int(max(0, from))
    let last = Int(min(Double(lines), behind)) - 1
    guard from < Double(lines), first <= last else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    for line in first...last {
      let y = (Double(line) + 0.5) / linesPerPixel + top
      all.append(
        Crossing(
          line: line, x: upper.x + (y - upper.y) * slope, turn: start.y < end.y ? 1 : -1))
    }
  }

  /// Every line from the top, including those without a crossing, with its crossings from left to right.
  mutating func forEachLine(_ body: (Int, ArraySlice<Crossing>) -> Void) {
    all.sort { ($0.line, $0.x) < ($1.line, $1.x) }
    var index = 0
    for line in 0..<lines {
      let first = index
      while index < all.count, all[index].line == line { index += 1 }
      body(line, all[first..<index])
    }
  }
}
