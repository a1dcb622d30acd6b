import Testing

@testable import LifePlaying

@Suite("Lives")
struct LivesTests {
  private static let firstSeed: UInt64 = 14_000

  @Test("S5-1 S5-9 S2-8 Random lives are seen as the specification says", arguments: 0..<8)
  func lives(part: Int) async throws {
    for number in 0..<25 {
      let seed = Self.firstSeed + UInt64(part * 25 + number)
      let life = LifeGenerator.life(seed: seed, size: .short)
      let failure = try await Trial().failure(of: life)
      #expect(
        failure == nil, "swift run Lives --short --lives 1 --seed \(seed)\n\(failure?.text ?? "")")
    }
  }

  @Test("A seed makes the same life each time")
  func repeats() {
    let lives = (0..<2).map { _ in LifeGenerator.life(seed: 7, size: .short).script }
    #expect(lives[0] == lives[1])
    #expect(lives[0] != LifeGenerator.life(seed: 8, size: .short).script)
  }
}
