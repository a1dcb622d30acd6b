import Contracts
import Foundation

/// The mapping of an icon's units to its pixels.
///
/// Source: SVG 1.1, section 7.4, "Coordinate system transformations".
struct IconPlace {
  /// `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
  private var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  init(scale: Double) {
    (a, d) = (scale, scale)
  }

  /// The scale of lengths, such as the width of a line.
  var scale: Double { abs(a * d - b * c).squareRoot() }

  /// - Parameter text: the attribute `transform`: `translate`, `rotate` and `scale`.
  func adding(_ text: String) -> IconPlace {
    text.matches(of: /(translate|rotate|scale)\(([^)]*)\)/).reduce(self) { place, step in
      let numbers = step.2.split(separator: " ").compactMap { Double($0) }
      let first = numbers.first ?? 0
      let second = numbers.count > 1 ? numbers[1] : nil
      switch step.1 {
      case "translate": return place.adding(1, 0, 0, 1, first, second ?? 0)
      case "scale": return place.adding(first, 0, 0, second ?? first, 0, 0)
      default:
        let (sine, cosine) = (sin(first * .pi / 180), cos(first * .pi / 180))
        let (x, y) = numbers.count > 2 ? (numbers[1], numbers[2]) : (0, 0)
        return place.adding(1, 0, 0, 1, x, y).adding(cosine, sine, -sine, cosine, 0, 0)
          .adding(1, 0, 0, 1, -x, -y)
      }
    }
  }

  private func adding(
    _ a2: Double, _ b2: Double, _ c2: Double, _ d2: Double, _ e2: Double, _ f2: Double
  ) -> IconPlace {
    var place = self
    (place.a, place.b) = (a * a2 + c * b2, b * a2 + d * b2)
    (place.c, place.d) = (a * c2 + c * d2, b * c2 + d * d2)
    (place.e, place.f) = (a * e2 + c * f2 + e, b * e2 + d * f2 + f)
    return place
  }

  private func applied(to point: DrawingPoint) -> DrawingPoint {
    DrawingPoint(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  func applied(to path: DrawingPath) -> DrawingPath {
    DrawingPath(
      path.pieces.map { piece in
        var moved = piece
        moved.start = applied(to: piece.start)
        moved.segments = piece.segments.flatMap { applied(to: $0) }
        return moved
      })
  }

  /// An arc becomes enough lines to look smooth.
  private func applied(to segment: DrawingPath.Segment) -> [DrawingPath.Segment] {
    switch segment {
    case .line(let end): [.line(to: applied(to: end))]
    case .curve(let end, let first, let second):
      [.curve(to: applied(to: end), applied(to: first), applied(to: second))]
    case .arc(let arc):
      (1...64).map { .line(to: applied(to: arc.point(at: Double($0) / 64))) }
    }
  }
}
