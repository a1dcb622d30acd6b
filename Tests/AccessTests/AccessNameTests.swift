import Contracts
import Testing

@testable import Access

struct AccessNameTests {
  private static let family = "👨‍👩‍👧‍👦"

  @Test(
    "S6-5 The name of a token is one line without terminal control characters",
    arguments: [
      ("Phone", "Phone"), ("  My phone\t", "My phone"), ("a\tb", "a b"), ("名前", "名前"),
      ("red \u{1B}[31m", "red \\u{1b}[31m"), ("a\u{202E}b\u{0}", "a\\u{202e}b\\u{0}"),
      (String(repeating: "x", count: 100), String(repeating: "x", count: 100)),
    ])
  func typed(name: String, text: String) throws {
    #expect(try AccessName(typed: name).text == text)
  }

  @Test(
    "S6-5 An empty, overlong or multi-line name is refused",
    arguments: [
      "", "  ", "\t", "a\nb", "a\r\nb", "a\u{2028}b", "a\u{85}b", "Phone\n",
      String(repeating: "x", count: 101), String(repeating: family, count: 20),
      String(repeating: "\u{1B}", count: 20),
    ])
  func refused(name: String) {
    #expect(throws: AccessError.badName(name)) { try AccessName(typed: name) }
  }

  @Test(
    "S6-5 A browser is named after its user agent, cleaned and cut; without one it gets a default name",
    arguments: [
      ("Firefox on Linux", "Firefox on Linux"), ("two\r\nlines", "two  lines"), ("", "?"),
      (" \n ", "?"), ("a\u{1B}b", "a\\u{1b}b"),
      (String(repeating: "x", count: 5_000), String(repeating: "x", count: 100)),
      (String(repeating: " ", count: 200) + "x", "?"),
      (String(repeating: "x", count: 99) + " y", String(repeating: "x", count: 99)),
      (
        String(repeating: "\u{1B}", count: 50),
        String(repeating: "\\u{1b}", count: 16) + "\\u{1"
      ),
    ])
  func browser(name: String, text: String) {
    #expect(AccessName(ofBrowser: name).text == text)
  }

  @Test("S6-5 No browser name is too long for a record")
  func bounds() {
    let name = AccessName(ofBrowser: String(repeating: Self.family, count: 50)).text
    #expect(name.unicodeScalars.count == 100)
  }
}
