import Contracts
import Foundation

/// The path of a shape in an icon: `M`, `L`, `H`, `V`, `C`, `A`, `a` and `Z`, with circular arcs only.
///
/// Source: SVG 1.1, section 8.3, "Path data".
enum IconPath {
  static func path(_ text: String) -> DrawingPath {
    var path = DrawingPath()
    var pen = DrawingPoint.zero
    for step in text.matches(of: /([A-Za-z])([^A-Za-z]*)/) {
      let numbers = step.2.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        DrawingPoint(numbers[$0], numbers[$0 + 1])
      }
      switch (step.1, numbers.count) {
      case ("M", 2):
        path.move(to: points[0])
        pen = points[0]
      case ("L", 2...):
        for point in points { path.line(to: point) }
        pen = points.last ?? pen
      case ("H", 1):
        pen.x = numbers[0]
        path.line(to: pen)
      case ("V", 1):
        pen.y = numbers[0]
        path.line(to: pen)
      case ("C", 6...):
        for index in stride(from: 0, to: points.count - 2, by: 3) {
          path.curve(to: points[index + 2], points[index], points[index + 1])
          pen = points[index + 2]
        }
      case ("A", 7), ("a", 7):
        let isRelative = step.1 == "a"
        let end = DrawingPoint(
          numbers[5] + (isRelative ? pen.x : 0), numbers[6] + (isRelative ? pen.y : 0))
        addArc(
          to: &path, from: pen, to: end, radius: numbers[0], isLarge: numbers[3] == 1,
          isClockwise: numbers[4] == 1)
        pen = end
      case ("Z", _): path.close()
      default: break
      }
    }
    return path
  }

  /// Source: SVG 1.1, appendix F.6.5, "Conversion from endpoint to center parameterization".
  private static func addArc(
    to path: inout DrawingPath, from start: DrawingPoint, to end: DrawingPoint, radius: Double,
    isLarge: Bool, isClockwise: Bool
  ) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let chord = (across * across + down * down).squareRoot()
    guard chord > 0 else { return }
    let radius = max(radius, chord / 2)
    let height = (radius * radius - chord * chord / 4).squareRoot()
    let side = isLarge == isClockwise ? 1.0 : -1.0
    let center = DrawingPoint(
      (start.x + end.x) / 2 + side * height * down / chord,
      (start.y + end.y) / 2 - side * height * across / chord)
    func turn(_ point: DrawingPoint) -> Double {
      atan2(point.x - center.x, center.y - point.y) / (2 * .pi)
    }
    var turns = turn(end) - turn(start)
    if isClockwise, turns < 0 { turns += 1 }
    if !isClockwise, turns > 0 { turns -= 1 }
    path.arc(DrawingArc(center: center, radius: radius, start: turn(start), turns: turns))
  }
}
