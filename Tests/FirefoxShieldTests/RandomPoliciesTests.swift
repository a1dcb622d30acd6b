import Foundation
import TestSupport
import Testing

@testable import FirefoxShield

/// Random documents in random formatting.
struct RandomPoliciesTests {
  @Test("S5-6 Whatever the file contains: locked, locked differently and cleared, it is unchanged")
  func roundTrip() throws {
    let seed = LongForm.seed
    print("Random policies with seed \(seed)")
    var numbers = SplitMix64(seed: seed)
    for round in 1...2_000 {
      var document = RandomDocument(numbers: numbers)
      let text = document.text()
      numbers = document.numbers
      let sites = (0...Int.random(in: 0...4, using: &numbers)).map { "s\($0).example" }
      let comment = Comment(rawValue: "seed \(seed), round \(round): \(text)")
      let original = PolicyText(Array(text.utf8))
      let once = try original.with(hosts: sites.map { "*.\($0)" }, origin: nil)
      let without = try once.withoutLine().text
      let other = try without.with(hosts: ["*.other.example"], origin: nil)
      try #require(once.sites == sites && other.sites == ["other.example"], comment)
      try #require(other.withoutLine().text.bytes == original.bytes, comment)
      let held = try JSONSerialization.jsonObject(with: Data(once.bytes))
      let before = try JSONSerialization.jsonObject(with: Data(original.bytes))
      try #require(Self.withoutOurs(held).isEqual(Self.withoutOurs(before)), comment)
    }
  }

  /// The values without our patterns, and without objects and arrays that become empty.
  private static func withoutOurs(_ value: Any) -> NSObject {
    if let object = value as? [String: Any] {
      let kept = object.mapValues(withoutOurs).filter { !isEmpty($0.value) }
      return kept as NSDictionary
    }
    if let array = value as? [Any] {
      var isOurs = false
      var kept: [Any] = []
      for element in array {
        let text = element as? String
        if text == "*://begin.waymark.invalid/*" { isOurs = true }
        if !isOurs { kept.append(withoutOurs(element)) }
        if text == "*://end.waymark.invalid/*" { isOurs = false }
      }
      return kept as NSArray
    }
    return value as? NSObject ?? NSNull()
  }

  private static func isEmpty(_ value: NSObject) -> Bool {
    (value as? NSDictionary)?.count == 0 || (value as? NSArray)?.count == 0
  }
}

/// A policy file as a person might write it.
private struct RandomDocument {
  var numbers: SplitMix64

  mutating func text() -> String {
    let block = numbers.chance(60) ? [("Block", list { "\"*://f\($0).example/*\"" })] : []
    let filter = numbers.chance(60) ? [("WebsiteFilter", object(around: block))] : []
    let policies = numbers.chance(80) ? [("policies", object(around: filter))] : []
    return space() + object(around: policies) + space()
  }

  /// An object with the member and other members before and after it.
  private mutating func object(around member: [(String, String)]) -> String {
    let members = others("a") + member + others("z")
    let parts = members.map { key, value in
      "\(space())\(quoted(key))\(space()):\(space())\(value)\(space())"
    }
    return "{\(parts.isEmpty ? space() : parts.joined(separator: ","))}"
  }

  private mutating func others(_ prefix: String) -> [(String, String)] {
    (0..<Int.random(in: 0...2, using: &numbers)).map { ("\(prefix)\($0)", value(2)) }
  }

  private mutating func list(_ element: (Int) -> String) -> String {
    let parts = (0..<Int.random(in: 0...3, using: &numbers)).map { index in
      space() + element(index) + space()
    }
    return "[\(parts.isEmpty ? space() : parts.joined(separator: ","))]"
  }

  private mutating func value(_ depth: Int) -> String {
    let simple = ["true", "null", "-1.5e3", "0", "\"\"", "\"} ] , \\\" \\u00e4 ö\"", "\"a\\nb\""]
    guard depth > 0, numbers.chance(40) else { return numbers.pick(simple) }
    let inner = value(depth - 1)
    return numbers.chance(50) ? list { _ in inner } : "{\(space())\"k\":\(inner)\(space())}"
  }

  /// A key, sometimes with escaped letters.
  private mutating func quoted(_ key: String) -> String {
    guard numbers.chance(15), let first = key.unicodeScalars.first else { return "\"\(key)\"" }
    let digits = String(first.value, radix: 16)
    return "\"\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)\(key.dropFirst())\""
  }

  private mutating func space() -> String {
    numbers.pick(["", "", " ", "\n", "\r\n", "\t", "\n    ", "  \n\n"])
  }
}
