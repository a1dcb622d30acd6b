import Foundation
import TestSupport
import Testing

@testable import FirefoxShield

struct JSONTreeTests {
  @Test(
    "Valid JSON, with the positions of its values",
    arguments: [
      "{}", "[]", " {\"a\" : [1, -0.5e+7, true, null, \"x\\u00e4\\n\"] }\r\n", "\"a\"", "0",
      "{\"a\":{},\"a\":{}}", "[[[{\"b\":[]}]]]", "\"\\ud83d\\ude00\"", "[\"\\/\"]",
    ])
  func valid(text: String) throws {
    let bytes = Array(text.utf8)
    let tree = try JSONTree.parse(bytes)
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(String(decoding: bytes[tree.range], as: UTF8.self) == trimmed)
  }

  @Test(
    "Invalid JSON",
    arguments: [
      "", " ", "{", "}", "{]", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{\"a\":}", "[1 2]",
      "01", "1.", ".5", "+1", "tru", "'a'", "\"a", "\"\\x\"", "\"\\u12g4\"", "\"a\nb\"", "[] []",
      "// c\n{}", "{/* c */}", "\u{FEFF}{}", "nan", "-", String(repeating: "[", count: 5_000),
    ])
  func invalid(text: String) {
    #expect(throws: JSONFault.self) { try JSONTree.parse(Array(text.utf8)) }
  }

  @Test("Invalid UTF-8 is invalid JSON")
  func encoding() {
    #expect(throws: JSONFault.self) { try JSONTree.parse([0x22, 0xFF, 0x22]) }
  }

  @Test("A key is found however it is escaped, at every occurrence")
  func keys() throws {
    let tree = try JSONTree.parse(Array("{\"polic\\u0069es\": 1, \"policies\": {}, \"p\": 2}".utf8))
    #expect(tree.values(under: "policies").count == 2)
    #expect(tree.values(under: "none").isEmpty)
    #expect(tree.count == 3)
  }
}
