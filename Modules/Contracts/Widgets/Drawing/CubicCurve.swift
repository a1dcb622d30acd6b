/// A cubic Bézier curve.
struct CubicCurve {
  let start: DrawingPoint
  let first: DrawingPoint
  let second: DrawingPoint
  let end: DrawingPoint

  func point(at parameter: Double) -> DrawingPoint {
    halves(at: parameter).0.end
  }

  /// The part between two parameters.
  func part(from: Double, to: Double) -> CubicCurve {
    guard from < 1 else { return CubicCurve(start: end, first: end, second: end, end: end) }
    return halves(at: from).1.halves(at: (to - from) / (1 - from)).0
  }

  /// The lengths of the chords between points at equal steps of the parameter.
  func chords(_ count: Int) -> [Double] {
    var last = start
    return (1...count).map { index in
      let next = point(at: Double(index) / Double(count))
      defer { last = next }
      return last.distance(to: next)
    }
  }

  /// Source: de Casteljau's algorithm.
  private func halves(at parameter: Double) -> (CubicCurve, CubicCurve) {
    let (one, two, three) = (
      start.toward(first, parameter), first.toward(second, parameter),
      second.toward(end, parameter)
    )
    let (left, right) = (one.toward(two, parameter), two.toward(three, parameter))
    let middle = left.toward(right, parameter)
    return (
      CubicCurve(start: start, first: one, second: left, end: middle),
      CubicCurve(start: middle, first: right, second: three, end: end)
    )
  }
}
