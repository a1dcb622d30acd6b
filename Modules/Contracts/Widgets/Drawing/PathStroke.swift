/// A segment of a path with its start, which can be cut by length.
struct PathStroke {
  /// Chords that approximate the length of a curve: a quarter circle to 1 part in 20,000.
  private static let chords = 32

  let start: DrawingPoint
  let segment: DrawingPath.Segment
  let length: Double

  init(start: DrawingPoint, segment: DrawingPath.Segment) {
    self.start = start
    self.segment = segment
    switch segment {
    case .line(let end): length = start.distance(to: end)
    case .arc(let arc): length = arc.length
    case .curve(let end, let first, let second):
      let curve = CubicCurve(start: start, first: first, second: second, end: end)
      length = curve.chords(PathStroke.chords).reduce(0, +)
    }
  }

  /// The part between two distances from its start.
  func part(from first: Double, to last: Double) -> PathStroke {
    guard length > 0 else { return self }
    let (from, to) = (first / length, last / length)
    switch segment {
    case .line(let end):
      return PathStroke(start: start.toward(end, from), segment: .line(to: start.toward(end, to)))
    case .arc(let arc):
      let part = arc.part(from: from, to: to)
      return PathStroke(start: part.point(at: 0), segment: .arc(part))
    case .curve(let end, let one, let other):
      let curve = CubicCurve(start: start, first: one, second: other, end: end)
      let lengths = curve.chords(PathStroke.chords)
      let part = curve.part(
        from: parameter(at: first, of: lengths), to: parameter(at: last, of: lengths))
      return PathStroke(
        start: part.start, segment: .curve(to: part.end, part.first, part.second))
    }
  }

  /// The curve's parameter at a distance from its start.
  private func parameter(at distance: Double, of lengths: [Double]) -> Double {
    var passed = 0.0
    for (index, length) in lengths.enumerated() {
      if passed + length >= distance {
        let within = length > 0 ? (distance - passed) / length : 0
        return (Double(index) + within) / Double(lengths.count)
      }
      passed += length
    }
    return 1
  }
}
