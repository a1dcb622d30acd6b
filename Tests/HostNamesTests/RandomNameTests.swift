import Contracts
import TestSupport
import Testing

@testable import HostNames

/// Laws for every text.
struct RandomNameTests {
  private static let pieces = [
    "www.", "*.", "//", "https://", "@", ":80", "/", ".", "。", "．", "-", "xn--", "ü", "рф", "例",
    "𝟏",
    "example", "org", "com", "co.uk", "localhost", "127", "0x7f", "[", "]", "::", "%", "_", " ",
    "\u{0}",
    "\u{200D}", "\u{308}", "ｘｎ－－", "⒈", "℀", "ß", "☃", "mnchen-3ya", "\u{202E}", "a", "1",
  ]

  @Test("S5-6 Whatever is typed, the result is a clear refusal or a name that normalises to itself")
  func random() throws {
    let seed = LongForm.seed
    print("seed of random host names: \(seed)")
    var numbers = SplitMix64(seed: seed)
    let names = HostNames(machine: "machine.example.org")
    var accepted = 0
    for _ in 0..<20_000 {
      let text = Self.text(&numbers)
      do throws(HostNameError) {
        let name = try names.hostName(typed: text)
        accepted += 1
        try Self.check(name, names, "seed \(seed), \(text.debugDescription)")
      } catch {
        #expect(error.explanation.kind == .usage)
      }
    }
    #expect(accepted > 1_000, "too few for laws to mean something: \(accepted), seed \(seed)")
  }

  private static func check(
    _ name: String, _ names: HostNames, _ what: String
  ) throws(HostNameError) {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = name.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || "-.".unicodeScalars.contains($0)
    }
    #expect(isPlain, "\(what): \(name)")
    #expect(labels.count > 1 && name.utf8.count <= 253, "\(what): \(name)")
    #expect(labels.allSatisfy { (1...63).contains($0.utf8.count) }, "\(what): \(name)")
    let again = (try? names.hostName(typed: name)) ?? "refused"
    #expect(again == name, "\(what)")
  }

  /// Random bytes, or pieces that names are made of.
  private static func text(_ numbers: inout SplitMix64) -> String {
    let count = Int.random(in: 0...12, using: &numbers)
    if numbers.chance(30) {
      let bytes = (0..<(3 * count)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
      return String(decoding: bytes, as: UTF8.self)
    }
    if numbers.chance(40) {
      let label = (0..<count).map { _ in numbers.pick(["a", "ü", "7", "ж", "例"]) }.joined()
      return "\(numbers.pick(pieces))\(label).\(numbers.pick(["org", "рф", "co.uk", "de"]))"
    }
    return (0..<count).map { _ in numbers.pick(pieces) }.joined()
  }
}
