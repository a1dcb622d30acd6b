import TestSupport
import Testing

struct SplitMix64Tests {
  @Test("The numbers of a seed are those published by its authors")
  func reference() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("A chance of 30 in 100 comes true about that often, of none never, of 100 always")
  func chances() {
    var random = SplitMix64(seed: 1)
    let hits = (0..<10_000).count { _ in random.chance(30) }
    #expect((2_800...3_200).contains(hits))
    #expect(!(0..<100).contains { _ in random.chance(0) })
    #expect((0..<100).allSatisfy { _ in random.chance(100) })
  }

  @Test("Every choice is picked at some time")
  func picks() {
    var random = SplitMix64(seed: 1)
    #expect(Set((0..<100).map { _ in random.pick(["a", "b", "c"]) }) == ["a", "b", "c"])
  }
}
