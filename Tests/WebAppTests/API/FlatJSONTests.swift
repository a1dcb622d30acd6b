import Foundation
import TestSupport
import Testing

@testable import WebApp

/// The API's JSON parser.
struct FlatJSONTests {
  @Test("S6-7 An object of plain values is read, with its numbers unchanged")
  func values() throws {
    let text =
      #" {"a" : "x\n\"\\\/é\ud83d\ude00ü" , "b":-0.50e+1,"c":true,"d":false,"e":null , "":0,"f":1e999 } "#
    #expect(
      try FlatJSON(Array(text.utf8)).members == [
        "a": .text("x\n\"\\/é😀ü"), "b": .number("-0.50e+1"), "c": .flag(true), "d": .flag(false),
        "e": .null, "": .number("0"), "f": .number("1e999"),
      ])
    #expect(try FlatJSON(Array("{}".utf8)).members.isEmpty)
  }

  @Test(
    "S6-7 What RFC 8259 does not allow is invalid JSON",
    arguments: [
      "", " ", "{", "}", "null", "[]", "{]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{a:1}"#,
      #"{'a':1}"#, #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{"a":.5}"#, #"{"a":5.}"#, #"{"a":-}"#,
      #"{"a":1e}"#, #"{"a":1e+}"#, #"{"a":00}"#, #"{"a":0x1}"#, #"{"a":tru}"#, #"{"a":"\x"}"#,
      #"{"a":"\u12"}"#, #"{"a":"\u+123"}"#, #"{"a":"\ud800\u0041"}"#, #"{"a":"\udc00"}"#,
      #"{"a":"x}"#, "{\"a\":\"\t\"}", "\u{feff}{}", "{}{}", "{\"a\":1}\0",
    ])
  func malformed(text: String) {
    #expect(throws: FlatJSON.Failure.self) { try FlatJSON(Array(text.utf8)) }
  }

  @Test(
    "S6-7 What it accepts, Foundation accepts with the same members, except numbers beyond Double",
    .timeLimit(.minutes(1)))
  func damaged() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let whole = Array(#"{"a":"x\n\u00fc\ud83d\ude00","b":-12.50e3,"c":true,"d":null}"#.utf8)
    let scraps = Array(#""\{}[],:0123456789.-+eEutrfalsn "#.utf8) + [0, 9, 10, 0x80, 0xc3, 0xff]
    var taken = 0
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = random.pick(scraps)
        case 1: bytes.insert(random.pick(scraps), at: place)
        default: bytes.remove(at: place)
        }
      }
      guard let members = try? FlatJSON(bytes).members, members.values.allSatisfy(isDouble)
      else { continue }
      taken += 1
      let sent: Comment = "seed \(seed): \(String(decoding: bytes, as: UTF8.self))"
      let other: [String: JSONTree]
      do {
        other = try JSONDecoder().decode([String: JSONTree].self, from: Data(bytes))
      } catch {
        Issue.record(error, sent)
        continue
      }
      #expect(Set(other.keys) == Set(members.keys), sent)
      for (name, value) in members {
        if case .text(let text) = value { #expect(other[name]?.text == text, sent) }
      }
    }
    #expect(taken > 100, "seed \(seed)")
  }

  /// Foundation refuses a number that is too large or too small for `Double`, as RFC 8259 section 6
  /// allows; here the digits stay unchanged.
  private func isDouble(_ value: FlatJSON.Value) -> Bool {
    guard case .number(let digits) = value else { return true }
    let number = Double(digits) ?? .infinity
    let isZero = digits.prefix { !"eE".contains($0) }.allSatisfy { "-.0".contains($0) }
    return number.isFinite && (number != 0 || isZero)
  }
}
