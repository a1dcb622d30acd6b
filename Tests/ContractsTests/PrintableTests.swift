import Contracts
import Foundation
import Testing

/// Text of any origin, printed to a terminal.
struct PrintableTests {
  static let steering: [(Unicode.Scalar, String)] = [
    ("\u{0}", "0"), ("\u{7}", "7"), ("\u{8}", "8"), ("\u{1B}", "1b"), ("\u{7F}", "7f"),
    ("\u{80}", "80"), ("\u{9B}", "9b"), ("\u{9F}", "9f"), ("\u{61C}", "61c"), ("\u{200E}", "200e"),
    ("\u{200F}", "200f"), ("\u{202A}", "202a"), ("\u{202E}", "202e"), ("\u{2066}", "2066"),
    ("\u{2069}", "2069"), ("\u{FEFF}", "feff"), ("\u{FFF9}", "fff9"),
  ]

  @Test(
    "Control characters and bidirectional controls are shown as their code", arguments: steering)
  func seen(scalar: Unicode.Scalar, number: String) {
    #expect("a\(scalar)b".printable == "a\\u{\(number)}b")
    #expect("a\(scalar)b".printableLines == "a\\u{\(number)}b")
  }

  @Test("Line breaks become spaces in one line, and stay in several")
  func lines() {
    #expect("a\nb\tc\r\nd".printable == "a b c  d")
    #expect("a\nb\tc\rd\r\ne\r\r\n\nf".printableLines == "a\nb\tc\nd\ne\n\n\nf")
    #expect("a\u{2028}b\u{2029}c\u{85}d".printable == "a b c d")
    #expect("a\u{2028}b".printableLines == "a\\u{2028}b")
  }

  @Test(
    "S6-2 CRLF and CR become line feeds, and nothing else changes",
    arguments: [
      ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("\r", "\n"), ("\r\n", "\n"), ("\r\r\n", "\n\n"),
      ("\n\r", "\n\n"), ("\r\n\r\n", "\n\n"), ("é\r\n\u{301}👍\t\u{b}", "é\n\u{301}👍\t\u{b}"),
      ("", ""), ("plain", "plain"),
    ])
  func lineFeeds(text: String, expected: String) {
    #expect(Array(text.withLineFeeds.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "Visible text stays unchanged",
    arguments: ["", "plain", "“Zürich” – 東京", "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "عربي עברית", "e\u{301}", "می‌خواهم"])
  func unchanged(text: String) {
    #expect(text.printable == text)
    #expect(text.printableLines == text)
    #expect(text.jsonPrintable == text)
  }

  @Test("A JSON document has them as escapes with the same meaning")
  func json() throws {
    let hostile = String(String.UnicodeScalarView(Self.steering.map(\.0))) + "\u{2028}"
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    let text = String(decoding: try encoder.encode([hostile]), as: UTF8.self).jsonPrintable
    #expect(!text.unicodeScalars.contains { $0.steers && $0 != "\n" })
    #expect(text.contains("\\u202e"))
    #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)) == [hostile])
  }

  @Test("A value in a phrase is one line without control characters; a document gets it unchanged")
  func phrases() {
    let name = "a\u{1B}[31m\nb\u{202E}"
    let phrase = Phrase("There is no file \(name).")
    #expect(
      Wording.english.say(phrase) == "There is no file a\\u{1b}[31m b\\u{202e}.")
    #expect(Wording.english.forDocuments.say(phrase) == "There is no file \(name).")
    #expect(
      Wording.english.say(Phrase(verbatim: name)) == "a\\u{1b}[31m\nb\\u{202e}")
    #expect(
      Wording.english.say(Phrase("\([Phrase(verbatim: name)], separator: ", ")"))
        == "a\\u{1b}[31m\nb\\u{202e}")
  }

  @Test("A shell word shows control characters by their bytes") func shellWord() {
    #expect("it's\u{1B}".shellWord == "$'it\\'s\\033'")
    #expect("a\nb".shellWord == "$'a\\012b'")
    #expect("a b".shellWord == "'a b'")
  }

  @Test(
    "White space around a text is removed",
    arguments: [
      ("", ""), (" \t\n\r\n\u{A0} ", ""), ("a", "a"), ("  a b \r\n", "a b"),
      ("\u{2003}é\u{85}", "é"),
    ])
  func trimmed(_ text: String, _ kept: String) {
    #expect(text.trimmed == kept)
    #expect("..\(text)."[...].trimmed { $0 == "." } == text[...])
  }
}
