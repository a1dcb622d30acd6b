import Testing

@testable import WebApp

/// S6-1, S6-5: parsing of addresses and forms.
struct SiteAddressTests {
  @Test(
    "S6-1 An address is decoded once, and no part of it may be empty or special",
    arguments: [
      ("/day/1", ["day", "1"]), ("/", []), ("/day/%2541", ["day", "%41"]),
      ("/day/%252e%252e", ["day", "%2e%2e"]), ("/day//1", nil), ("//day", nil), ("/day/", nil),
      ("/day/%2e%2e", nil), ("/day/.", nil), ("/day/a%2Fb", nil), ("/day/a%5Cb", nil),
      ("/day/%7f", nil), ("/day/%0a", nil), ("day", nil),
    ] as [(String, [String]?)])
  func parts(target: String, parts: [String]?) throws {
    #expect(SiteAddress(target, base: try SiteBase())?.parts == parts)
  }

  @Test(
    "S6-2 Lines of a form end with line feeds, as typed, and not as sent by browsers")
  func lines() {
    let fields = FormText.fields(in: "a=one%0D%0Atwo%0Dthree%0Afour&b=%0D%0A")
    #expect(fields == ["a": "one\ntwo\nthree\nfour", "b": "\n"])
  }

  @Test("S6-5 A form has at most a thousand fields")
  func fields() {
    let most = (0..<1_000).map { "f\($0)=" }.joined(separator: "&")
    #expect(FormText.fields(in: most)?.count == 1_000)
    #expect(FormText.fields(in: most + "&f=") == nil)
  }
}
