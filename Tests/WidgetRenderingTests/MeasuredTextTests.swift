import Contracts
import SpawnedPrograms
import TestSupport
import Testing

@testable import WidgetRendering

/// What is measured against what librsvg draws.
struct MeasuredTextTests {
  /// In points; far higher than any text in it.
  private static let band = 120
  private static let scale = 3

  static let texts = [
    "0", "999", "12,345", "123,456", "8,24 km", "5.12 mi", "777", "111", "1.1", "7.7.7",
    "Today steps",
    "Schrittzählergewöhnung", "Geschwindigkeitsbegrenzung", "ÜBERFÄLLIG",
    "fjord (off) ff fi ffl Qj",
    "Mục tiêu hằng ngày", "ẾỖẲỰỆ", "Ằ", "¡Año, ñandú! ¿Qué?", "Škoda Žižka Ľ ď", "AVAVA To Ty We",
    "“quoted” – dash — …", "→ ↑ ↓ ←", "≈ ≤ ≥ × ÷ − ±", "Жизнь Шаги щ", "Ωμέγα φ", "j", "f", "/",
    "W", "g",
    "e\u{301}", "a & b < c", "100 %",
  ]

  static let fonts = DrawingFont.Design.allCases.flatMap { design in
    DrawingFont.Weight.allCases.map { DrawingFont(design, size: 40, weight: $0) }
  }

  @Test("S4-7 No ink is outside of what was measured, nor of the text's box", arguments: fonts)
  func ink(_ font: DrawingFont) throws {
    let alignments: [DrawingText.Across] = [.leading, .center, .trailing]
    for across in alignments {
      let texts = Self.texts.enumerated().map { index, text in
        DrawingText(
          text, font, .black,
          in: DrawingBox(x: 60, y: Double(index * Self.band + 20), width: 300, height: 80),
          across: across)
      }
      let drawing = Drawing(
        size: DrawingSize(width: 420, height: Double(texts.count * Self.band)),
        elements: texts.map { .text($0) }, label: "")
      let inks = try DrawnPicture(drawing, scale: Self.scale).ink(inBandsOf: Self.band * Self.scale)
      try #require(inks.count == texts.count)
      for (index, (text, ink)) in zip(texts, inks).enumerated() {
        let drawn = try #require(ink, "nothing is drawn of \(text.string)")
        let scale = Double(Self.scale)
        let points = DrawingBox(
          x: drawn.x / scale, y: drawn.y / scale + Double(index * Self.band),
          width: drawn.width / scale, height: drawn.height / scale)
        let setting = TextSetting(text)
        let measured = setting.box(of: try #require(setting.lines.first))
        // A pixel may be touched by a hair of ink.
        #expect(measured.contains(points, tolerance: 1 / scale), "\(text.string) \(across)")
        #expect(text.box.contains(measured, tolerance: 1e-6), "\(text.string) \(across)")
        // And it is not only inside because the box is far too large.
        #expect(points.width > measured.width * 0.5, "\(text.string) \(across)")
      }
    }
  }

  @Test("S4-7 The tables are what the fonts of Debian say")
  func fresh() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let check = try SpawnedPrograms().start(
      ProgramCall(
        Python.path, ["/\(root)/Tools/FontMetrics/font_metrics.py", "--check"],
        timeLimit: .seconds(120)), output: .kept)
    let end = check.waitForEnd()
    #expect(end == .exited(status: 0), "\(String(decoding: check.errorOutput, as: UTF8.self))")
  }

  @Test("S4-7 Every character of the product's languages is in every table")
  func known() {
    let letters =
      "ABCXYZabcxyz0123456789 .,:;!?%°·…–—’“”„äöüßÄÖÜñáéíóúÑ¿¡ăâđêôơưĂÂĐÊÔƠƯạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ"
    for font in Self.fonts {
      #expect(TextExtent(letters, in: FontFace(font).table).isKnown, "\(font)")
    }
  }
}
