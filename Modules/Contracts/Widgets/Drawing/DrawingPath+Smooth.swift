extension DrawingPath {
  /// A curve through points from left to right that never overshoots: between two points it stays
  /// between their heights.
  ///
  /// Source: Fritsch and Carlson, "Monotone piecewise cubic interpolation", 1980, with the slopes
  /// of Steffen, "A simple method for monotonic interpolation in one dimension", 1990.
  public static func smooth(_ points: [DrawingPoint]) -> DrawingPath {
    guard points.count > 2 else { return lines(points) }
    let slopes = points.indices.map { slope(at: $0, in: points) }
    var path = DrawingPath()
    path.move(to: points[0])
    for (index, end) in points.enumerated().dropFirst() {
      let start = points[index - 1]
      let third = (end.x - start.x) / 3
      path.curve(
        to: end, DrawingPoint(start.x + third, start.y + third * slopes[index - 1]),
        DrawingPoint(end.x - third, end.y - third * slopes[index]))
    }
    return path
  }

  private static func slope(at index: Int, in points: [DrawingPoint]) -> Double {
    guard index > 0, index < points.count - 1 else {
      let near = index == 0 ? 0 : index - 1
      return rise(points[near], points[near + 1])
    }
    let (before, here, after) = (points[index - 1], points[index], points[index + 1])
    let (left, right) = (rise(before, here), rise(here, after))
    guard left * right > 0 else { return 0 }
    let (near, far) = (here.x - before.x, after.x - here.x)
    let middle = (left * far + right * near) / (near + far)
    let steepest = 2 * min(abs(left), abs(right))
    return abs(middle) <= steepest ? middle : (left < 0 ? -steepest : steepest)
  }

  private static func rise(_ one: DrawingPoint, _ other: DrawingPoint) -> Double {
    other.x > one.x ? (other.y - one.y) / (other.x - one.x) : 0
  }
}
