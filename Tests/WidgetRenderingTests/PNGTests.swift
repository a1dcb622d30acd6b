import Contracts
import ContractsTesting
import LibPNG
import TestSupport
import Testing

@testable import WidgetRendering

struct PNGTests {
  @Test(arguments: DrawingRenderingLaws.all)
  func `It keeps its law`(_ law: DrawingRenderingLaws.Law) async throws {
    try await law.verify(WidgetRenderer(pngs: LibPNG()))
  }

  @Test(
    "S4-7 A picture's size in pixels is the family's in points, times the scale", arguments: 1...3)
  func size(scale: Int) throws {
    for family in WidgetFamily.allCases {
      let drawing = Drawing(family, background: [.color(.white)], label: "")
      let size = try DrawnPicture(drawing, scale: scale).size()
      #expect(
        size == [Int(family.size.width) * scale, Int(family.size.height) * scale], "\(family)")
    }
  }

  @Test("S4-1 Gradients have their declared colours, and the corners are left out")
  func gradients() throws {
    let box = DrawingBox(WidgetFamily.systemSmall.size)
    let linear = DrawingGradient(
      .linear(from: box.point(0, 1), to: box.point(1, 0)),
      [DrawingColor(0x2E7D32, opacity: 0.6), DrawingColor(0x2E7D32, opacity: 0)])
    let radial = DrawingGradient(
      .radial(center: box.center, radius: 30), [DrawingColor(0xFF0000), DrawingColor(0x0000FF)])
    let drawing = Drawing(
      .systemSmall, background: [.color(.white), .gradient(linear)],
      elements: [.fill(.circle(center: box.center, radius: 30), radial)], label: "")
    let picture = try DrawnPicture(drawing, scale: 1)
    let places = [(20, 138), (79, 30), (138, 20), (20, 20), (79, 79), (90, 79), (79, 60)]
    for (place, pixel) in zip(places, try picture.pixels(places)) {
      let point = DrawingPoint(Double(place.0) + 0.5, Double(place.1) + 0.5)
      let isInCircle = point.distance(to: box.center) < 30
      let color = try #require((isInCircle ? radial : linear).color(at: point))
      let seen = color.seen(on: HexColor(0xFFFFFF))
      let expected = [seen.red, seen.green, seen.blue, 255].map(Int.init)
      #expect(
        zip(pixel, expected).allSatisfy { abs($0 - $1) <= 6 }, "\(place): \(pixel) \(expected)")
    }
    #expect(try picture.pixels([(0, 0), (157, 157)]).map { $0[3] } == [0, 0])
  }

  @Test("S4-2 The arc starts at the top and ends at its share of the border")
  func arc() throws {
    let box = DrawingBox(WidgetFamily.systemSmall.size)
    let border = DrawingPath.roundedRectangle(box.inset(4), radius: 18)
    let arc = DrawingElement.stroke(
      border.trimmed(from: 0, to: 0.5), DrawingStroke(.black, width: 4, cap: .butt))
    let picture = try DrawnPicture(
      Drawing(.systemSmall, elements: [arc], label: ""), scale: 1)
    let opacities = try picture.pixels([(83, 4), (74, 4), (154, 79), (83, 154), (74, 154), (4, 79)])
      .map { $0[3] }
    #expect(opacities == [255, 0, 255, 255, 0, 0])
  }

  @Test("S8-3 A picture equals librsvg's rendering of the SVG", arguments: [false, true])
  func oracle(isDark: Bool) throws {
    for (steps, share) in [("0", 0.0), ("999", 0.12), ("123,456", 1.7)] {
      try expectSame(Demonstration.small(steps: steps, share: share, isDark: isDark))
    }
  }

  @Test("S8-3 So do symbols, round and butt caps, dashes and words in four languages")
  func oracleOfShapes() throws {
    try expectSame(Demonstration.symbols)
    let texts = [
      "Schrittzählung ÄÖÜ ß", "Mục tiêu hằng ngày ẾỖẰ", "¡Mañana, año ñ!", "AVATAR To We",
    ]
    var elements: [DrawingElement] = DrawingFont.Design.allCases.enumerated().flatMap {
      column, design in
      texts.enumerated().map { row, text in
        .text(
          DrawingText(
            text, DrawingFont(design, size: 20, weight: .semibold), .black,
            in: DrawingBox(
              x: 10 + Double(column) * 200, y: Double(row) * 30, width: 190, height: 30)))
      }
    }
    let curve = DrawingPath.smooth([
      DrawingPoint(20, 190), DrawingPoint(120, 140), DrawingPoint(220, 180), DrawingPoint(380, 130),
    ])
    for (index, cap) in [DrawingStroke.Cap.round, .butt].enumerated() {
      elements.append(
        .stroke(
          curve,
          DrawingStroke(
            DrawingColor(0xCC3300, opacity: 0.5), width: 9 - Double(index) * 7, cap: cap,
            dashes: index == 0 ? [] : [8, 5])))
    }
    try expectSame(
      Drawing(
        size: DrawingSize(width: 410, height: 210), cornerRadius: 30, background: [.color(.white)],
        elements: elements, label: "x"))
  }

  @Test("S8-3 A stroke is not darker where it crosses itself, and a hole is a hole")
  func overlaps() throws {
    let half = DrawingColor(0x000000, opacity: 0.5)
    let cross = DrawingPath.lines([
      DrawingPoint(10, 10), DrawingPoint(50, 50), DrawingPoint(50, 10), DrawingPoint(10, 50),
    ])
    var ring = DrawingPath.circle(center: DrawingPoint(90, 30), radius: 20)
    ring.append(.arc(center: DrawingPoint(90, 30), radius: 10, from: 0, to: -1))
    let picture = try DrawnPicture(
      Drawing(
        size: DrawingSize(width: 120, height: 60),
        elements: [.stroke(cross, DrawingStroke(half, width: 8)), .fill(ring, half)], label: ""),
      scale: 1)
    // On a line, at a crossing, at a corner, in the ring, in its hole, next to everything.
    let places = [(20, 20), (30, 30), (50, 49), (90, 15), (90, 30), (30, 5)]
    #expect(try picture.pixels(places).map { $0[3] } == [128, 128, 128, 128, 0, 0])
  }

  @Test("S8-3 The edge of a rounded corner is translucent and no darker than its inside")
  func corners() throws {
    let drawing = Drawing(
      .systemSmall, background: [.color(.white), .color(DrawingColor(0x2E7D32, opacity: 0.2))],
      label: "")
    let picture = try DrawnPicture(drawing, scale: 2)
    let diagonal = try picture.pixels((0..<24).map { ($0, $0) })
    let inside = try #require(diagonal.last)
    let edge = try #require(diagonal.first { (1...254).contains($0[3]) })
    #expect(diagonal[0] == [0, 0, 0, 0] && inside[3] == 255)
    #expect(zip(edge, inside).prefix(3).allSatisfy { $0 >= $1 - 1 }, "\(edge) \(inside)")
  }

  @Test("A picture without pixels is an error")
  func nothing() {
    let drawing = Drawing(size: DrawingSize(width: 0, height: 0), label: "")
    #expect(throws: DrawingFailure.self) {
      try WidgetRenderer(pngs: LibPNG()).png(of: drawing, scale: 1)
    }
  }

  private func expectSame(_ drawing: Drawing) throws {
    for scale in [1, 3] {
      let difference = try DrawnPicture(drawing, scale: scale)
        .difference(to: DrawnPicture(drawing, scale: scale, by: .librsvg))
      #expect(difference.mean <= 0.004, "\(drawing.label) at \(scale): \(difference)")
      // The end of a thin line or of a dash may be in the next pixel.
      #expect(difference.most <= 0.75, "\(drawing.label) at \(scale): \(difference)")
    }
  }
}
