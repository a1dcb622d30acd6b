import Contracts
import Testing

@testable import WidgetRendering

struct TextFittingTests {
  private func setting(
    _ text: String, width: Double, height: Double = 60, size: Double = 40, lines: Int = 1,
    smallest: Double = 0.5
  ) -> TextSetting {
    TextSetting(
      DrawingText(
        text, DrawingFont(.serif, size: size, weight: .semibold), .black,
        in: DrawingBox(x: 10, y: 10, width: width, height: height), smallestScale: smallest,
        lines: lines))
  }

  @Test("S4-7 Text that fits keeps its size; otherwise it is shrunk first, and then truncated")
  func shrinking() throws {
    #expect(setting("999", width: 120).size == 40)
    let number = setting("123,456", width: 120)
    #expect(number.size < 40 && number.size >= 20)
    #expect(number.lines.map(\.text) == ["123,456"])
    let long = setting("Geschwindigkeitsbegrenzung", width: 120)
    #expect(long.size == 20)
    let cut = try #require(long.lines.first?.text)
    #expect(cut.hasSuffix("…") && "Geschwindigkeitsbegrenzung".hasPrefix(cut.dropLast()))
    #expect(cut.count > 6)
  }

  @Test("S4-7 No text ever leaves its box", arguments: 1...3)
  func inside(lines: Int) {
    let texts = [
      "", " ", "W", "0", "a b c d e f g h i j k l m n o", "Donaudampfschifffahrtsgesellschaft",
      "Every step counts towards a longer and happier life, so keep going!", "👨‍👩‍👧‍👦 Familie",
      "مرحبا بالعالم",
      "日本語のテキスト", String(repeating: "long ", count: 5_000), "e\u{301}\u{302}\u{303}",
    ]
    for text in texts {
      for (width, height) in [(120.0, 40.0), (30, 60), (3, 3), (300, 8)] {
        let setting = setting(text, width: width, height: height, lines: lines)
        #expect(setting.lines.count <= lines)
        for line in setting.lines {
          #expect(
            setting.text.box.contains(setting.box(of: line), tolerance: 1e-6),
            "\(text.prefix(30)) in \(width) × \(height)")
        }
      }
    }
  }

  @Test("S4-4 A message is wrapped between words, and its last line is truncated if necessary")
  func breaking() {
    let message = "Every step counts, keep going!"
    let two = setting(message, width: 150, size: 16, lines: 2)
    #expect(two.size == 16)
    #expect(two.lines.count == 2)
    #expect(two.lines.map(\.text).joined(separator: " ") == message)
    let cut = setting(message, width: 50, height: 60, size: 16, lines: 2, smallest: 1)
    #expect(cut.lines.count == 2)
    #expect(cut.lines.last?.text.hasSuffix("…") == true)
  }

  @Test(
    "S4-7 Invisible text is detected",
    arguments: [
      ("a\u{0}b\u{1B}[31mc", "ab[31mc"), ("a\nb\t c", "a b c"), ("  a  ", "a"),
      ("\u{202E}evil\u{202C}", "evil"), ("e\u{301}", "é"), ("e\u{302}\u{301}o\u{323}\u{31B}", "ếợ"),
      ("x\u{301}e\u{301}\u{303}", "x\u{301}é\u{303}"), ("\u{FFFE}x\u{FEFF}", "x"),
      ("12\u{A0}345", "12\u{A0}345"),
    ])
  func shown(text: String, expected: String) {
    #expect(Array(text.shown.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
