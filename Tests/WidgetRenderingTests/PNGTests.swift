import Contracts
import ContractsTesting
import SpawnedPrograms
import TestSupport
import Testing

@testable import WidgetRendering

struct PNGTests {
  @Test(arguments: DrawingRenderingLaws.all)
  func `It keeps its law`(_ law: DrawingRenderingLaws.Law) async throws {
    try await law.verify(WidgetRenderer(programs: SpawnedPrograms()))
  }

  @Test(
    "S4-7 A picture has as many pixels as the family has points, times the scale", arguments: 1...3)
  func size(scale: Int) throws {
    for family in WidgetFamily.allCases {
      let drawing = Drawing(family, background: [.color(.white)], label: "")
      let size = try DrawnPicture(drawing, scale: scale).size()
      #expect(
        size == [Int(family.size.width) * scale, Int(family.size.height) * scale], "\(family)")
    }
  }

  @Test("S4-1 Gradients are drawn in the colours they say, and the corners are left out")
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

  @Test("S4-2 The arc begins at the top and ends where its share of the border does")
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

  @Test("S4-7 A machine without the program gets the package to install")
  func notThere() throws {
    let drawing = Drawing(.systemSmall, label: "")
    #expect(throws: DrawingFailure.notThere(program: "no-such-rsvg", package: "librsvg2-bin")) {
      try WidgetRenderer(programs: SpawnedPrograms(), program: "no-such-rsvg").png(
        of: drawing, scale: 1)
    }
    #expect(throws: DrawingFailure.failed(program: "false", detail: nil)) {
      try WidgetRenderer(programs: SpawnedPrograms(), program: "false").png(of: drawing, scale: 1)
    }
    // It says yes, but prints no picture.
    #expect(throws: DrawingFailure.failed(program: "true", detail: nil)) {
      try WidgetRenderer(programs: SpawnedPrograms(), program: "true").png(of: drawing, scale: 1)
    }
  }
}
