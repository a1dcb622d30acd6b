import Contracts
import Testing

@testable import StringCatalog

@Suite("Lines of translations")
struct TranslationLinesTests {
  @Test("S1-1 a line is a key and its translation")
  func plain() {
    let lines = TranslationLines("Goal\tZiel\nSteps\tSchritte\n")
    #expect(lines["Steps"] == .plain("Schritte"))
    #expect(lines["Goal"] == .plain("Ziel"))
    #expect(lines["Step"] == nil && lines["Stepss"] == nil && lines[""] == nil)
  }

  @Test("S1-1 plural forms follow one key")
  func plural() {
    let lines = TranslationLines("%@ days\t#one=%@ Tag\t#other=%@ Tage")
    #expect(lines["%@ days"] == .plural([.one: "%@ Tag", .other: "%@ Tage"]))
  }

  @Test("S1-1 tabs, line ends and backslashes within a text survive")
  func escapes() {
    let lines = TranslationLines(#"a\tb\tc\\"# + "\t" + #"x\ny\\n=1"#)
    #expect(lines["a\tb\tc\\"] == .plain("x\ny\\n=1"))
  }

  @Test("S1-1 each of many is found, and no others", arguments: 0...33)
  func many(count: Int) {
    let keys = (0..<count).map { String(repeating: "é", count: $0 % 4) + "\($0 + 100)" }
    let text = keys.map { "\($0)\tx\($0)\n" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
    let lines = TranslationLines(text)
    for key in keys { #expect(lines[key] == .plain("x\(key)")) }
    for key in ["", "0", "1", "zzz", "é", "~"] { #expect(lines[key] == nil) }
    #expect(
      TranslationLines(String(text.dropLast()))[keys.last ?? ""]
        == keys.last.map { .plain("x\($0)") })
  }
}
