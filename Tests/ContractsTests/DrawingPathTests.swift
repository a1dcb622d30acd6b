import Contracts
import Testing

struct DrawingPathTests {
  private let circle = DrawingPath.circle(center: DrawingPoint(50, 50), radius: 40)

  @Test("S3-4 A circle is trimmed from 12 o'clock, clockwise")
  func circles() throws {
    let quarter = circle.trimmed(from: 0, to: 0.25)
    let piece = try #require(quarter.pieces.first)
    #expect(piece.start.distance(to: DrawingPoint(50, 10)) < 1e-9)
    #expect(piece.end.distance(to: DrawingPoint(90, 50)) < 1e-9)
    #expect(!piece.isClosed)
    let last = try #require(circle.trimmed(from: 0.75, to: 1).pieces.first)
    #expect(last.start.distance(to: DrawingPoint(10, 50)) < 1e-9)
    #expect(abs(circle.length - 2 * .pi * 40) < 1e-9)
  }

  @Test("S4-2 A border is trimmed from the middle of the top, clockwise, by its length")
  func border() throws {
    let border = DrawingPath.roundedRectangle(
      DrawingBox(x: 4, y: 4, width: 150, height: 150), radius: 18)
    let half = try #require(border.trimmed(from: 0, to: 0.5).pieces.first)
    #expect(half.start.distance(to: DrawingPoint(79, 4)) < 1e-6)
    #expect(half.end.distance(to: DrawingPoint(79, 154)) < 1e-6)
    #expect(abs(border.length - (4 * 114 + 2 * .pi * 18)) < 1e-6)
    for share in [0.01, 0.2, 0.37, 0.63, 0.99] {
      let part = border.trimmed(from: 0, to: share)
      #expect(abs(part.length - share * border.length) < 1e-6, "\(share)")
      #expect(part.pieces.count == 1, "\(share)")
    }
  }

  @Test("S4-2 A share of 0 gives no line, and one above 1 the whole")
  func ends() {
    #expect(circle.trimmed(from: 0, to: 0).isEmpty)
    #expect(circle.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(circle.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(circle.trimmed(from: -3, to: 0).isEmpty)
    #expect(circle.trimmed(from: 0, to: 1.7) == circle)
    #expect(DrawingPath().trimmed(from: 0, to: 1).isEmpty)
    #expect(circle.trimmed(from: 0, to: .nan).isEmpty)
  }

  @Test("S4-2 Both parts of a cut are together as long as the whole, curves included")
  func sums() {
    let paths = [
      DrawingPath.ellipse(DrawingBox(x: 0, y: 0, width: 80, height: 40)),
      .smooth([DrawingPoint(0, 0), DrawingPoint(10, 30), DrawingPoint(40, 5), DrawingPoint(60, 6)]),
      .rectangle(DrawingBox(x: 1, y: 2, width: 30, height: 40)),
    ]
    for path in paths {
      for share in [0.1, 0.33, 0.5, 0.9] {
        let sum =
          path.trimmed(from: 0, to: share).length + path.trimmed(from: share, to: 1).length
        #expect(abs(sum - path.length) < path.length * 1e-3)
        #expect(
          abs(path.trimmed(from: 0, to: share).length - share * path.length) < path.length * 2e-3)
      }
    }
  }

  @Test("A smooth curve passes through its points and never beyond two of them")
  func smooth() throws {
    let points = [80.0, 81, 79, 79, 75, 76].enumerated().map {
      DrawingPoint(Double($0) * 10, $1)
    }
    let piece = try #require(DrawingPath.smooth(points).pieces.first)
    #expect([piece.start] + piece.segments.map(\.end) == points)
    for (index, segment) in piece.segments.enumerated() {
      guard case .curve(_, let first, let second) = segment else {
        Issue.record("\(segment) is not a curve")
        continue
      }
      let ends = [points[index].y, points[index + 1].y]
      let range = (ends.min() ?? 0) - 1e-9...(ends.max() ?? 0) + 1e-9
      #expect(range.contains(first.y) && range.contains(second.y))
    }
  }

  @Test("A translucent colour is mixed as on screens, and a gradient between its stops")
  func colors() {
    #expect(DrawingColor(0x000000, opacity: 0.5).seen(on: HexColor(0xFFFFFF)) == HexColor(0x808080))
    let gradient = DrawingGradient(
      .linear(from: .zero, to: DrawingPoint(10, 0)), [.black, .white])
    #expect(gradient.color(at: DrawingPoint(-5, 3)) == .black)
    #expect(gradient.color(at: DrawingPoint(5, 9)) == DrawingColor(0x808080))
    #expect(gradient.color(at: DrawingPoint(50, 3)) == .white)
    #expect(
      DrawingGradient(.radial(center: .zero, radius: 0), [DrawingColor]()).color(at: .zero) == nil)
  }

  @Test("S4-1 Families have the sizes of the phone")
  func families() {
    #expect(WidgetFamily.systemSmall.size == DrawingSize(width: 158, height: 158))
    #expect(WidgetFamily.systemMedium.size == DrawingSize(width: 338, height: 158))
    #expect(WidgetFamily.accessoryRectangular.size == DrawingSize(width: 160, height: 72))
    #expect(WidgetFamily.accessoryCircular.size == DrawingSize(width: 72, height: 72))
  }
}
