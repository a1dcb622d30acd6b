import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Milestones

struct LatestWeighingTests {
  @Test("S2-7 Logging a weight reads none of the twenty years before it")
  func readsNothing() async throws {
    let reads = ReadCount()
    let fixture = MilestonesFixture(
      today: 1, weights: { CountedWeights(base: $0, reads: reads) })
    _ = try await fixture.milestones.setGoal(.kg(70))
    fixture.go(to: 7_305)
    try await fixture.bring((1...7_304).map { ($0, .kg(90 - Double($0) / 1_000)) })
    try await fixture.dispatch()
    #expect(reads.count > 0)
    reads.clear()
    try await fixture.log(.kg(71), at: .on(7_305))
    try await fixture.dispatch()
    #expect(reads.count == 0)
    #expect(
      try await fixture.announced() == ["7304:25 of [25]", "7305:75 of [approaching, 50, 75]"])
    #expect(try await fixture.examine()?.state == .ok)
  }

  @Test("S2-7 After a regression only weighings since the oldest milestone are read")
  func readsSinceMilestones() async throws {
    let reads = ReadCount()
    let fixture = MilestonesFixture(
      today: 1, weights: { CountedWeights(base: $0, reads: reads) })
    var preferences = MilestonePreferences()
    preferences.rearm = .afterRegression
    try await fixture.milestones.setPreferences(preferences)
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 1_995)
    try await fixture.bring((1...1_990).map { ($0, .lb(200)) } + [(1_995, .lb(190))])
    try await fixture.dispatch()
    reads.clear()
    for (day, pounds) in [(1_996, 192.0), (1_997, 190)] {
      try await fixture.live([(day, .lb(pounds))])
    }
    #expect(reads.weights == 5)
    #expect(try await fixture.history() == "1995:25! 1997:25!")
  }

  @Test("S2-12 An imported weighing with a future date is judged once that has come")
  func due() async throws {
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200))])
    try await fixture.bring([(5, .lb(190))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "")
    #expect(try await fixture.examine()?.state == .ok)
    fixture.go(to: 8)
    #expect(try await fixture.examine()?.state == .ok)
    try await fixture.live([(8, .lb(180))])
    #expect(try await fixture.history() == "5:25! 8:50!")
  }

  @Test("S2-12 An announcement on a later day does not suppress an earlier one")
  func laterAnnouncement() async throws {
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(159))])
    fixture.go(to: 9)
    _ = try await fixture.milestones.setGoal(.lb(143.9))
    try await fixture.log(.lb(200), at: .on(9, hour: 1))
    try await fixture.live([(9, .lb(140))])
    let before = try await fixture.history()
    #expect(before == "2:25! 2:50! 2:75! 2:100! 9:25! 9:50! 9:75! 9:100!")
    for entry in try await fixture.entries().dropFirst(2) { try await fixture.remove(entry) }
    try await fixture.dispatch()
    // On day 8 the goal was 160 lb, which was reached on day 2.
    try await fixture.log(.lb(158), at: .on(8))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "2:25! 2:50! 2:75! 2:100!")
    #expect(try await fixture.announced().count == 2)
  }

  @Test("S2-12 Setting the clock back revokes nothing")
  func clockSetBack() async throws {
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (5, .lb(190))])
    fixture.go(to: 20)
    try await fixture.bring([(7, .lb(180)), (20, .lb(181))])
    try await fixture.dispatch()
    fixture.go(to: 3)
    try await fixture.log(.lb(199), at: .on(3))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25! 7:50")
    fixture.go(to: 21)
    try await fixture.log(.lb(181), at: .on(21))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25! 7:50")
  }
}

/// How often weights were read, and how many.
private final class ReadCount: Sendable {
  private let counts = Mutex((calls: 0, weights: 0))

  var count: Int { counts.withLock { $0.calls } }
  var weights: Int { counts.withLock { $0.weights } }

  func note(_ weights: Int) {
    counts.withLock { $0 = ($0.calls + 1, $0.weights + weights) }
  }

  func clear() {
    counts.withLock { $0 = (0, 0) }
  }
}

/// Counts bulk reads.
private struct CountedWeights: WeightReading {
  let base: InMemoryWeightRecord
  let reads: ReadCount

  func latestWeight(upTo instant: Instant, in transaction: any Transaction) throws -> WeightEntry? {
    try base.latestWeight(upTo: instant, in: transaction)
  }

  func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry? {
    try base.firstWeight(in: interval, in: transaction)
  }

  func weights(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeightEntry] {
    let weights = try base.weights(in: interval, in: transaction)
    reads.note(weights.count)
    return weights
  }

  func weight(_ id: Int64, in transaction: any Transaction) throws -> WeightEntry? {
    try base.weight(id, in: transaction)
  }
}
