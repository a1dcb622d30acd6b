import Contracts
import ContractsTesting
import Testing

/// Tips: each once, one a day.
struct DailyTipsTests {
  private let fixture = OnboardingFixture()

  @Test("S1-10 There is no tip before the first steps are done")
  func before() async throws {
    #expect(try await fixture.tips.next() == nil)
    _ = try await fixture.onboarding.choose(.off)
    #expect(try await fixture.tips.next() == nil)
    _ = try await fixture.onboarding.complete()
    #expect(try await fixture.tips.next() == .freezes)
  }

  @Test("S1-10 One tip a day, each once, by their rank, until all were shown")
  func daily() async throws {
    _ = try await fixture.onboarding.complete()
    var shown: [Tip?] = []
    for day in 20_000..<20_005 {
      fixture.time.set(today: Day(ordinal: day))
      shown.append(try await fixture.tips.next())
      // Looking twice shows no second one.
      #expect(try await fixture.tips.next() == nil)
    }
    #expect(shown == [.freezes, .restDay, .hooks, nil, nil])
  }

  @Test("S1-10 A clock that was turned back shows nothing twice and nothing early")
  func turnedBack() async throws {
    _ = try await fixture.onboarding.complete()
    #expect(try await fixture.tips.next() == .freezes)
    fixture.time.set(today: Day(ordinal: 19_000))
    #expect(try await fixture.tips.next() == nil)
    fixture.time.set(today: Day(ordinal: 20_001))
    #expect(try await fixture.tips.next() == .restDay)
  }

  @Test("S1-10 A tip of another version that was shown today is the tip of today")
  func ofAnotherVersion() async throws {
    _ = try await fixture.onboarding.complete()
    try await fixture.record.unitOfWork.write {
      try fixture.record.onboarding.note("moon", shownOn: Day(ordinal: 20_000), in: $0)
    }
    #expect(try await fixture.tips.next() == nil)
    fixture.time.set(today: Day(ordinal: 20_001))
    #expect(try await fixture.tips.next() == .freezes)
  }

  @Test("S1-10 What must be known is told once under each name, also before onboarding is over")
  func new() async throws {
    #expect(try await fixture.tips.isNew("a"))
    #expect(try await !fixture.tips.isNew("a"))
    #expect(try await fixture.tips.isNew("b"))
    _ = try await fixture.onboarding.complete()
    _ = try await fixture.onboarding.restart()
    #expect(try await fixture.tips.isNew("a"))
  }

  @Test("S1-10 Several processes that look at once show one tip between them")
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
