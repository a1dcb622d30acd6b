import Contracts
import Testing

@testable import Goals

struct EncouragingMessageTests {
  @Test(
    "S5-4 Tiers by share of the goal, each limit in the tier above it",
    arguments: [
      (0, .firstQuarter), (2_499, .firstQuarter), (2_500, .secondQuarter), (4_999, .secondQuarter),
      (5_000, .thirdQuarter), (7_499, .thirdQuarter), (7_500, .lastQuarter), (9_999, .lastQuarter),
      (10_000, .met), (14_999, .met), (15_000, .farBeyond), (100_000, .farBeyond),
    ] as [(Int, MessageTier)])
  func share(_ steps: Int, _ tier: MessageTier) {
    #expect(MessageTier(steps: steps, target: 10_000) == tier)
  }

  @Test("S5-4 Limits that are not whole steps are not rounded")
  func exactBounds() {
    // A quarter of 1,500 is 375, of 9,500 it is 2,375; three quarters of 9,500 are 7,125.
    #expect(MessageTier(steps: 374, target: 1_500) == .firstQuarter)
    #expect(MessageTier(steps: 375, target: 1_500) == .secondQuarter)
    #expect(MessageTier(steps: 7_124, target: 9_500) == .thirdQuarter)
    #expect(MessageTier(steps: 7_125, target: 9_500) == .lastQuarter)
  }

  @Test(
    "S5-4 Without a goal, tiers by steps",
    arguments: [
      (0, .below3000), (2_999, .below3000), (3_000, .below7000), (6_999, .below7000),
      (7_000, .below10000), (9_999, .below10000), (10_000, .below15000), (14_999, .below15000),
      (15_000, .below20000), (19_999, .below20000), (20_000, .from20000),
    ] as [(Int, MessageTier)])
  func steps(_ steps: Int, _ tier: MessageTier) {
    #expect(MessageTier(steps: steps, target: nil) == tier)
  }

  @Test(
    "S5-4 Each tier has at least four variants, and all of them are used",
    arguments: MessageTier.allCases)
  func variants(_ tier: MessageTier) {
    #expect(Set(tier.messages).count >= 4)
    #expect(Set(tier.messages).count == tier.messages.count)
    #expect(tier.messages.allSatisfy { !$0.description.isEmpty && $0.description.count <= 60 })
    let used = (1...200).map { tier.message(on: .n($0)) }
    #expect(Set(used) == Set(tier.messages))
  }

  @Test("S8-1 Messages about past days vary, and no two tiers share one")
  func closing() {
    let all = ClosingTier.allCases.flatMap(\.messages)
    #expect(Set(all).count == all.count)
    #expect(Set(all).isDisjoint(with: MessageTier.allCases.flatMap(\.messages)))
    for tier in ClosingTier.allCases {
      #expect(Set((1...200).map { tier.message(on: .n($0)) }) == Set(tier.messages))
    }
    #expect(ClosingTier(MessageTier(steps: 9_999, target: 10_000)) == .unmet)
    #expect(ClosingTier(MessageTier(steps: 10_000, target: 10_000)) == .met)
    #expect(ClosingTier(MessageTier(steps: 6_999, target: nil)) == .quiet)
  }

  @Test("S5-4 No two tiers share a message")
  func distinct() {
    let all = MessageTier.allCases.flatMap(\.messages)
    #expect(Set(all).count == all.count)
  }

  @Test("S5-4 The message is the same on every machine, so it is listed here")
  func stable() {
    #expect(MessageTier.met.message(on: .n(1)) == Phrase("That's today's goal done."))
    #expect(
      MessageTier.below3000.message(on: .n(2))
        == Phrase("Ten minutes on foot is a fine start."))
  }

  @Test("S5-4 The message of a day stays while its tier stays, and changes with the goal")
  func throughTheDay() async throws {
    let day = Day.n(100)
    let goals = GoalsFixture(today: day)
    try await goals.walk([day: 4_000])
    let withoutGoal = try await goals.read { try goals.goals.message(on: day, in: $0) }
    #expect(withoutGoal == MessageTier.below7000.message(on: day))
    try await goals.goals.set(4_000, of: .steps)
    #expect(
      try await goals.read { try goals.goals.message(on: day, in: $0) }
        == MessageTier.met.message(on: day))
    try await goals.walk([day: 5_999])
    #expect(
      try await goals.read { try goals.goals.message(on: day, in: $0) }
        == MessageTier.met.message(on: day))
    try await goals.walk([day: 6_000])
    #expect(
      try await goals.read { try goals.goals.message(on: day, in: $0) }
        == MessageTier.farBeyond.message(on: day))
  }
}
