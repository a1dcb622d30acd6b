import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import HealthImport

@Suite struct JSONTokensTests {
  /// The bytes may arrive in any pieces.
  private static let pieceSizes = [1, 2, 3, 7, Int.max]

  private func tokens(_ text: String, pieceSize: Int = .max) throws -> [JSONTokens.Token] {
    try tokens(Array(text.utf8), pieceSize: pieceSize)
  }

  private func tokens(_ bytes: [UInt8], pieceSize: Int = .max) throws -> [JSONTokens.Token] {
    var reader = JSONTokens(MemoryByteSource(bytes, pieceSize: pieceSize))
    var all: [JSONTokens.Token] = []
    while let token = try reader.next() { all.append(token) }
    #expect(try reader.next() == nil)
    return all
  }

  /// Where and why reading fails.
  private func defect(_ bytes: [UInt8], pieceSize: Int = .max) throws -> (line: Int, reason: String)
  {
    let defect = try #require(
      throws: ContentDefect.self, performing: { try tokens(bytes, pieceSize: pieceSize) })
    return (defect.line, defect.reason.inEnglish.description)
  }

  @Test("S7-1 JSON is read piece by piece, however its bytes arrive", arguments: pieceSizes)
  func pieces(pieceSize: Int) throws {
    let text = """
      \u{FEFF}{ "a" : [1, -2.5e3, 0.125,\ttrue,false,null],
       "ü\\n\\u00e9\\ud83d\\ude00\\/\\ud83dx" : {}, "e": [ ], "" : "\\\\\\"" }\r\n
      """
    #expect(
      try tokens(text, pieceSize: pieceSize) == [
        .beginObject, .key("a"), .beginArray, .number(1), .number(-2_500), .number(0.125),
        .bool(true), .bool(false), .null, .endArray, .key("ü\né😀/\u{FFFD}x"), .beginObject,
        .endObject, .key("e"), .beginArray, .endArray, .key(""), .string("\\\""), .endObject,
      ])
  }

  @Test(
    "S7-1 A single value is a document",
    arguments: [
      ("true", .bool(true)), (" null ", .null), ("\"x\"", .string("x")), ("12", .number(12)),
      ("0e999", .number(0)), ("1e999", .number(.greatestFiniteMagnitude)),
      ("-1e999", .number(-.greatestFiniteMagnitude)), ("\"\\udc00\"", .string("\u{FFFD}")),
      ("\"\\ud800\\ud83d\\ude00\"", .string("\u{FFFD}😀")),
    ] as [(String, JSONTokens.Token)])
  func scalars(text: String, token: JSONTokens.Token) throws {
    #expect(try tokens(text) == [token])
  }

  @Test("S7-1 A document that is truncated anywhere is detected", arguments: [1, Int.max])
  func cut(pieceSize: Int) throws {
    let whole = Array(#"{"a": [1, "b\u00e9", true, {"c": null}], "d": -1.5}"#.utf8)
    _ = try tokens(whole)
    for length in 0..<whole.count {
      let cut = try defect(Array(whole[..<length]), pieceSize: pieceSize)
      #expect(cut.reason == "it ends too early", "cut after \(length) bytes")
    }
  }

  @Test(
    "S7-1 Invalid JSON is refused with its line",
    arguments: [
      ("[1,\n2,\nNaN]", 3, "the value isn't a number"),
      ("[1,\n-Infinity]", 2, "the value isn't a number"),
      ("[01]", 1, "the value isn't a number"), ("[.5]", 1, "it isn't JSON"),
      ("[1.]", 1, "the value isn't a number"), ("[+1]", 1, "it isn't JSON"),
      ("[1\n2]", 2, "it isn't JSON"), ("[1,]", 1, "it isn't JSON"),
      ("{\"a\":1,}", 1, "it isn't JSON"), ("{\"a\" 1}", 1, "it isn't JSON"),
      ("{a:1}", 1, "it isn't JSON"), ("{\"a\"}", 1, "it isn't JSON"),
      ("[1}", 1, "its brackets don't match"), ("\n]", 2, "it isn't JSON"),
      ("[\"a\nb\"]", 1, "it isn't JSON"), ("[\"\\x\"]", 1, "it isn't JSON"),
      ("[\"\\u12g4\"]", 1, "it isn't JSON"), ("[]\n[]", 2, "there is more after its end"),
      ("{} x", 1, "there is more after its end"), ("[nul]", 1, "it isn't JSON"),
    ])
  func refused(text: String, line: Int, reason: String) throws {
    for pieceSize in JSONTokensTests.pieceSizes {
      let found = try defect(Array(text.utf8), pieceSize: pieceSize)
      #expect(found == (line, reason), "in pieces of \(pieceSize)")
    }
  }

  @Test("S7-1 Invalid UTF-8 is refused")
  func notText() throws {
    #expect(try defect([0x22, 0xFF, 0xFE, 0x22]).reason == "it isn't UTF-8 text")
  }

  @Test("S7-1 Nesting is limited to the maximum depth")
  func depth() throws {
    let most = JSONTokens.mostLevels
    let deep = String(repeating: "[", count: most) + String(repeating: "]", count: most)
    #expect(try tokens(deep).count == most * 2)
    #expect(try defect(Array("[\(deep)]".utf8)).reason == "it's nested too deeply")
    #expect(
      try defect(Array(String(repeating: "{\"a\":", count: 1_000_000).utf8)).reason
        == "it's nested too deeply")
  }

  @Test("S7-1 A long text is read, a longer one refused unless it is skipped")
  func longText() throws {
    let long = String(repeating: "é", count: JSONTokens.longestText / 2)
    #expect(try tokens("\"\(long)\"") == [.string(long)])
    #expect(try defect(Array("\"\(long)é\"".utf8)).reason == "a text is longer than 1 MB")
    var reader = JSONTokens(MemoryByteSource(Array("[\"\(long)\(long)\\u00e9\", 7]".utf8)))
    #expect(try reader.next() == .beginArray)
    try reader.skipValue()
    #expect(try reader.next() == .number(7))
  }

  @Test("S7-1 Values are skipped with everything in them", arguments: pieceSizes)
  func skipping(pieceSize: Int) throws {
    let text = #"{"a": {"b": [1, {"c": "]}"}], "d": "\""}, "e": [[]], "f": 3, "g": [4, 5], "h": 6}"#
    var reader = JSONTokens(MemoryByteSource(Array(text.utf8), pieceSize: pieceSize))
    #expect(try reader.next() == .beginObject)
    for key in ["a", "e", "f"] {
      #expect(try reader.next() == .key(key))
      try reader.skipValue()
    }
    #expect(try reader.next() == .key("g"))
    let token = try #require(try reader.next())
    #expect(reader.depth == 2)
    try reader.skip(after: token)
    #expect(try reader.next() == .key("h"))
    #expect(try reader.next() == .number(6))
    #expect(try reader.next() == .endObject)
    #expect(try reader.next() == nil)
  }

  @Test("S7-1 Numbers are read like in Foundation", arguments: 0..<200)
  func numbers(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let digits = { (count: Int) in
      (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    }
    let sign = Bool.random(using: &random) ? "-" : ""
    let whole = String(Int.random(in: 0...99_999, using: &random))
    let fraction =
      Bool.random(using: &random) ? ".\(digits(Int.random(in: 1...6, using: &random)))" : ""
    let power = Bool.random(using: &random) ? "e\(Int.random(in: -9...9, using: &random))" : ""
    let text = sign + whole + fraction + power
    let truth = try #require(Double(text))
    guard case .number(let number)? = try tokens(text).first else {
      Issue.record("\(text) is not a number")
      return
    }
    #expect(abs(number - truth) <= truth.ulp * 2 + 1e-300, "\(text)")
  }

  @Test("S7-1 Lines are counted over the whole document")
  func lines() throws {
    let text = "[\n" + (0..<50_000).map { "{\"a\": \($0)}" }.joined(separator: ",\n") + ",\n x]"
    #expect(try defect(Array(text.utf8)).line == 50_002)
  }
}
