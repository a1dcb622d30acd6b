import Contracts
import ContractsTesting
import Testing

/// Tips: each once, one a day.
struct DailyTipsTests {
  private let fixture = OnboardingFixture()

  @Test("S1-10 There is no tip before onboarding is complete")
  func before() async throws {
    #expect(try await fixture.tips.next() == nil)
    _ = try await fixture.onboarding.choose(.off)
    #expect(try await fixture.tips.next() == nil)
    _ = try await fixture.onboarding.complete()
    #expect(try await fixture.tips.next() == .freezes)
  }

  @Test("S1-10 One tip a day, each once, by rank, until all were shown")
  func daily() async throws {
    _ = try await fixture.onboarding.complete()
    var shown: [Tip?] = []
    for day in 20_000..<20_005 {
      fixture.time.set(today: Day(ordinal: day))
      shown.append(try await fixture.tips.next())
      // A second look shows no second tip.
      #expect(try await fixture.tips.next() == nil)
    }
    #expect(shown == [.freezes, .restDay, .hooks, nil, nil])
  }

  @Test("S1-10 Setting the clock back shows no tip twice or early")
  func turnedBack() async throws {
    _ = try await fixture.onboarding.complete()
    #expect(try await fixture.tips.next() == .freezes)
    fixture.time.set(today: Day(ordinal: 19_000))
    #expect(try await fixture.tips.next() == nil)
    fixture.time.set(today: Day(ordinal: 20_001))
    #expect(try await fixture.tips.next() == .restDay)
  }

  @Test("S1-10 A tip of another version that was shown today remains today's tip")
  func ofAnotherVersion() async throws {
    _ = try await fixture.onboarding.complete()
    try await fixture.record.unitOfWork.write {
      try fixture.record.onboarding.note("moon", shownOn: Day(ordinal: 20_000), in: $0)
    }
    #expect(try await fixture.tips.next() == nil)
    fixture.time.set(today: Day(ordinal: 20_001))
    #expect(try await fixture.tips.next() == .freezes)
  }

  @Test("S1-10 An important tip is shown once under each name, even before onboarding is complete")
  func new() async throws {
    #expect(try await fixture.tips.isNew("a"))
    #expect(try await !fixture.tips.isNew("a"))
    #expect(try await fixture.tips.isNew("b"))
    _ = try await fixture.onboarding.complete()
    _ = try await fixture.onboarding.restart()
    #expect(try await fixture.tips.isNew("a"))
  }

  @Test("S1-10 Concurrent processes show the same single tip")
  func together() async throws {
    _ = try await fixture.onboarding.complete()
    let fixture = fixture
    let shown = try await withThrowingTaskGroup(of: Tip?.self) { group in
      for _ in 0..<20 { group.addTask { try await fixture.tips.next() } }
      return try await group.reduce(into: [Tip]()) { if let tip = $1 { $0.append(tip) } }
    }
    #expect(shown == [.freezes])
  }
}
