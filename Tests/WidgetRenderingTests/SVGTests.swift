import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import WidgetRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SVGTests {
  private let renderer = WidgetRenderer(pngs: InMemoryPNGs())

  @Test(
    "S4-7 A drawing's SVG equals the reviewed one",
    arguments: [("0", 0.0), ("999", 0.12), ("12,345", 0.82), ("123,456", 1.7)], [false, true])
  func golden(_ day: (steps: String, share: Double), isDark: Bool) throws {
    let drawing = Demonstration.small(steps: day.steps, share: day.share, isDark: isDark)
    try Golden.expect(
      renderer.svg(of: drawing, prefix: "w"),
      as: "small-\(day.steps.filter(\.isNumber))-\(isDark ? "dark" : "light").svg")
  }

  @Test(
    "S4-7 Typed text cannot break out of the document",
    arguments: [
      "a & b", "<script>alert(1)</script>", "\"'><x y=\"", "]]>", "👟 emoji", "مرحبا", "e\u{301}",
      "bell \u{7} null \u{0} \u{FFFE}", "&amp;",
    ])
  func escaping(text: String) throws {
    let box = DrawingBox(x: 0, y: 0, width: 158, height: 40)
    let drawing = Drawing(
      .systemSmall, elements: [.text(DrawingText(text, DrawingFont(size: 12), .black, in: box))],
      label: text)
    let svg = renderer.svg(of: drawing, prefix: "w")
    let reader = XMLNotes()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(svg)")
    #expect(reader.names.prefix(2) == ["svg", "title"])
    #expect(reader.names.dropFirst(2).allSatisfy { ["defs", "g", "path", "use"].contains($0) })
    #expect(reader.texts.filter { !$0.isEmpty } == [text.shown])
    #expect(reader.attributes[0]["aria-label"] == text.shown)
    #expect(reader.attributes[0]["role"] == "img")
  }

  @Test("S4-7 Ids start with the prefix, and nothing is loaded from elsewhere")
  func prefix() {
    let drawing = Demonstration.small(steps: "1", share: 0.5)
    let svg = renderer.svg(of: drawing, prefix: "today-1")
    #expect(svg.contains("id=\"today-1-g0\""))
    #expect(svg.contains("url(#today-1-g0)"))
    #expect(!svg.contains("<style") && !svg.contains("<script"))
    // What is referenced is in the document, once.
    let shared = renderer.svg(
      of: Demonstration.small(steps: "1,111", share: 0.5), prefix: "today-1")
    let names = shared.matches(of: /href="([^"]*)"/).map { String($0.output.1) }
    #expect(names.count >= 4)
    for name in names {
      #expect(name.hasPrefix("#today-1-c"))
      #expect(
        shared.components(separatedBy: "id=\"\(name.dropFirst())\"").count - 1 == 1, "\(name)")
    }
    #expect(svg.utf8.count < 6_000)
    let hostile = renderer.svg(of: drawing, prefix: "\"><script>1")
    #expect(hostile.contains("id=\"script1-g0\""))
    #expect(renderer.svg(of: drawing, prefix: "").contains("id=\"w-g0\""))
  }

  @Test("S8-3 Text is outlines: no machine needs a font for it")
  func outlines() {
    let svg = renderer.svg(of: Demonstration.small(steps: "12,345", share: 0.5), prefix: "w")
    #expect(!svg.contains("<text") && !svg.contains("font-") && !svg.contains("<tspan"))
    #expect(svg.contains("<title>12,345 steps today, 8.24 km, 312 kcal</title>"))
    #expect(svg.contains("role=\"img\" aria-label=\"12,345 steps today, 8.24 km, 312 kcal\""))
  }

  @Test("Separate shapes are written as one path, overlapping ones in their order")
  func groups() {
    let (red, blue) = (DrawingColor(0xFF0000), DrawingColor(0x0000FF, opacity: 0.5))
    func square(_ x: Double, _ color: DrawingColor, radius: Double = 0) -> DrawingElement {
      .fill(
        .roundedRectangle(DrawingBox(x: x, y: 0, width: 10, height: 10), radius: radius), color)
    }
    func paths(_ elements: [DrawingElement]) -> [Substring] {
      let drawing = Drawing(size: DrawingSize(width: 99, height: 10), elements: elements, label: "")
      return renderer.svg(of: drawing, prefix: "w").split(separator: "<").filter {
        $0.hasPrefix("path")
      }
    }
    #expect(paths([square(0, red), square(20, blue), square(40, red)]).count == 2)
    // The last one overlaps the second, or the first of its own colour.
    #expect(paths([square(0, red), square(20, blue), square(25, red)]).count == 3)
    #expect(paths([square(0, blue), square(5, blue)]).count == 2)
    #expect(
      paths([square(0, blue, radius: 2), square(20, blue, radius: 2), square(40, blue)]) == [
        "path d=\"m80 80h240v240h-240zm800 0h240v240h-240z\" fill=\"#00f\" stroke=\"#00f\" "
          + "stroke-width=\"160\" "
          + "opacity=\"0.5\"/>",
        "path d=\"m1800 0h200v400h-400v-400z\" fill=\"#00f\" fill-opacity=\"0.5\"/>",
      ])
  }

  @Test(
    "A path is as short as possible",
    arguments: [
      ([(0, 0), (1, 0), (1, 2)], false, "m0 0h40v80"),
      ([(10.5, 0.25), (11, 0.5), (10.25, -0.5)], true, "m420 10l20 10-30-40z"),
      ([(0.01, 0), (0.02, 0), (0.04, 0)], false, "m0 0h1 1"),
      ([(.nan, 0), (1, 1e300)], false, "m0 0h40"),
    ] as [([(Double, Double)], Bool, String)])
  func short(places: [(Double, Double)], isClosed: Bool, text: String) {
    var path = DrawingPath.lines(places.map { DrawingPoint($0.0, $0.1) })
    if isClosed { path.close() }
    #expect(String(decoding: SVGPath(path).bytes, as: UTF8.self) == text)
  }

  @Test("A path starts where the previous one was closed, and a circle is two arcs")
  func pieces() {
    var path = DrawingPath.circle(center: DrawingPoint(5, 5), radius: 2)
    path.append(.lines([DrawingPoint(5, 5), DrawingPoint(6, 7)]))
    #expect(
      String(decoding: SVGPath(path).bytes, as: UTF8.self)
        == "m200 120a80 80 0 0 1 0 160 80 80 0 0 1 0-160zm0 80l40 80")
  }

  @Test(
    "Numbers have two decimals at most",
    arguments: [
      (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.005, "0.01"), (-0.004, "0"), (12.34567, "12.35"),
      (3.05, "3.05"), (.nan, "0"), (.infinity, "0"), (1e300, "0"),
    ])
  func numbers(number: Double, text: String) {
    var buffer = SVGBuffer()
    buffer.add(number)
    #expect(buffer.text == text)
  }
}

/// Events of an XML parser.
private final class XMLNotes: NSObject, XMLParserDelegate {
  var names: [String] = []
  var attributes: [[String: String]] = []
  var texts: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.append(name)
    self.attributes.append(attributes)
    if name != "svg" { texts.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !texts.isEmpty, text != "\n" { texts[texts.count - 1] += text }
  }
}
