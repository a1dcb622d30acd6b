import Testing

@testable import Fuzzing

struct ShorteningTests {
  @Test("Only the part of a long input that makes it fail remains")
  func shortest() {
    let input = Array("Waymark reads {\"a\":[1,2,3]} and much else!".utf8)
    let short = Shortening(mostTries: 400).shortest(of: input) { bytes in
      bytes.contains(UInt8(ascii: "[")) && bytes.contains(UInt8(ascii: "!"))
    }
    #expect(String(decoding: short, as: UTF8.self) == "[!")
  }

  @Test("It stops at its limit of attempts, with an input that still fails")
  func tries() {
    var count = 0
    let input = [UInt8](repeating: 7, count: 10_000)
    let short = Shortening(mostTries: 20).shortest(of: input) { bytes in
      count += 1
      return bytes.count >= 100
    }
    #expect(count == 20)
    #expect(short.count >= 100 && short.count < input.count)
  }

  @Test("An input that fails only as a whole stays unchanged")
  func whole() {
    let input = Array("Waymark".utf8)
    #expect(Shortening(mostTries: 400).shortest(of: input) { $0 == input } == input)
  }
}
