import TestSupport
import Testing

@testable import LifePlaying

@Suite("Lives")
struct LivesTests {
  @Test("S5-1 S5-5 S5-9 S2-8 The program judges random lives as the oracles do")
  func lives() async throws {
    var count = 0
    let seeds = 14_000..<(LongForm.isWanted ? 14_200 : 14_060) as Range<UInt64>
    try await Trials(Trial(), size: .short, jobs: 2).play(seeds: seeds) { played in
      count += 1
      guard let failure = played.failure else { return }
      Issue.record("swift run Lives --short --lives 1 --seed \(played.life.seed)\n\(failure.text)")
    }
    #expect(count == seeds.count)
  }

  @Test("A seed makes the same life each time, and another seed a different one")
  func repeats() {
    let life = LifeGenerator.life(seed: 7, size: .short).script
    #expect(life == LifeGenerator.life(seed: 7, size: .short).script)
    #expect(life != LifeGenerator.life(seed: 8, size: .short).script)
  }

  @Test("S2-6 S5-9 S5-11 S5-13 S8-8 Cases that were once counted wrongly occur in many lives")
  func pieces() {
    let found = (0..<60 as Range<UInt64>).flatMap {
      LifeGenerator.life(seed: $0, size: .long).pieces
    }
    for piece in Piece.allCases { #expect(found.count { $0 == piece } >= 10, "\(piece)") }
  }
}
