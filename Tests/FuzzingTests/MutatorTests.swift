import Testing

@testable import Fuzzing

struct MutatorTests {
  /// For tests that only read.
  private static let some = inputs(seed: 1)

  private static let seeds = [
    "{\"day\":\"2026-05-17\",\"steps\":8000}", "date,steps\n2026-05-17,1\n",
  ]
  .map { Array($0.utf8) }

  private static func inputs(seed: UInt64, _ numbers: Range<Int> = 0..<1_500) -> [[UInt8]] {
    let mutator = Mutator(seeds: seeds, words: ["\"format\""], seed: seed)
    return numbers.map(mutator.input)
  }

  @Test("The same seed and number make the same input, another number a different one")
  func repeats() {
    #expect(Self.some[100..<200] == Self.inputs(seed: 1, 100..<200)[...])
    #expect(Self.some[100..<200] != Self.inputs(seed: 2, 100..<200)[...])
    #expect(Set(Self.some).count > Self.some.count / 2)
  }

  @Test(
    "Numbers, dates, words, nesting, long lines and invalid text all occur",
    arguments: [
      "9223372036854775808", "1e308", "NaN", "-0", "9999-12-31", "0001-01-01", "\"format\"",
      "[[[[[[[[[[[[[[[[[[[[",
    ])
  func variety(piece: String) {
    let piece = Array(piece.utf8)
    #expect(Self.some.contains { $0.contains(piece) })
  }

  @Test("Invalid text occurs, and inputs longer than a row may be, and empty ones")
  func extremes() {
    let inputs = Self.some
    #expect(inputs.contains { String(validating: $0, as: UTF8.self) == nil })
    #expect(inputs.contains { $0.count > 60_000 })
    #expect(inputs.contains { $0.isEmpty })
  }

  @Test("Mutating nothing still produces something")
  func nothing() {
    let mutator = Mutator(seeds: [], words: [], seed: 3)
    #expect((0..<500).contains { !mutator.input($0).isEmpty })
  }
}
