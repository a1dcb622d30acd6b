import Contracts
import Foundation
import SpawnedPrograms
import Testing

@testable import WidgetRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SVGTests {
  private let renderer = WidgetRenderer(programs: SpawnedPrograms())

  @Test(
    "S4-7 A drawing is the SVG that somebody looked at",
    arguments: [("0", 0.0), ("999", 0.12), ("12,345", 0.82), ("123,456", 1.7)], [false, true])
  func golden(_ day: (steps: String, share: Double), isDark: Bool) throws {
    let drawing = Demonstration.small(steps: day.steps, share: day.share, isDark: isDark)
    try Golden.expect(
      renderer.svg(of: drawing, prefix: "w"),
      as: "small-\(day.steps.filter(\.isNumber))-\(isDark ? "dark" : "light").svg")
  }

  @Test(
    "S4-7 What a person wrote cannot break out of the document",
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
    #expect(reader.names == ["svg", "title", "text"])
    #expect(reader.texts == [text.shown, text.shown])
    #expect(reader.attributes[0]["aria-label"] == text.shown)
    #expect(reader.attributes[0]["role"] == "img")
  }

  @Test("S4-7 Identifiers begin with the prefix, and nothing comes from outside")
  func prefix() {
    let drawing = Demonstration.small(steps: "1", share: 0.5)
    let svg = renderer.svg(of: drawing, prefix: "today-1")
    #expect(svg.contains("id=\"today-1-g0\""))
    #expect(svg.contains("url(#today-1-g0)"))
    #expect(!svg.contains("href") && !svg.contains("<style") && !svg.contains("<script"))
    #expect(svg.utf8.count < 4_000)
    let hostile = renderer.svg(of: drawing, prefix: "\"><script>1")
    #expect(hostile.contains("id=\"script1-g0\""))
    #expect(renderer.svg(of: drawing, prefix: "").contains("id=\"w-g0\""))
  }

  @Test("S4-7 A text says how long it is, so that another font is as wide")
  func length() throws {
    let box = DrawingBox(x: 0, y: 0, width: 158, height: 40)
    let font = DrawingFont(size: 20)
    let drawing = Drawing(
      .systemSmall,
      elements: [.text(DrawingText("00", font, .black, in: box, across: .leading))], label: "")
    let digit = try #require(FontFace(font).table.glyph("0")).advance
    let svg = renderer.svg(of: drawing, prefix: "w")
    var length = SVGBuffer()
    length.add(digit * 40)
    #expect(svg.contains("textLength=\"\(length.text)\""), "\(svg)")
    #expect(svg.contains("DejaVu Sans"))
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

/// What a reader of XML finds.
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
