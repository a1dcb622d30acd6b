import Contracts
import ContractsTesting
import Testing

@testable import Onboarding

/// Onboarding: an answer is applied, stored, and applied once.
struct StoredOnboardingTests {
  private let fixture = OnboardingFixture()

  private func target(_ steps: Int) throws -> StepTarget { try #require(StepTarget(steps)) }

  @Test("S1-10 It starts at the welcome, with no answers and no effects")
  func beginning() async throws {
    #expect(
      try await fixture.read { try fixture.onboarding.state(in: $0) }
        == OnboardingState(step: .welcome, answers: OnboardingAnswers()))
    #expect(try await fixture.onboarding.begin().step == .choices)
    #expect(fixture.world.deeds == [])
  }

  @Test("S1-10 Each answer is applied and stored at once")
  func answers() async throws {
    fixture.world.set(.granted, for: "desktop")
    let goal = OnboardingGoal.steps(try target(9_500))
    #expect(try await fixture.onboarding.choose(goal).answers == OnboardingAnswers(goal: goal))
    let report = try await fixture.onboarding.choose(.file("/x.zip")) { _ in }
    #expect(report?.path == "/x.zip")
    _ = try await fixture.onboarding.choose(wantsNotifications: true)
    let state = try await fixture.read { try fixture.onboarding.state(in: $0) }
    let answers = OnboardingAnswers(
      goal: goal, source: .file("/x.zip"), wantsNotifications: true)
    #expect(state == OnboardingState(step: .choices, answers: answers))
    #expect(fixture.world.deeds == ["goal 9500", "import /x.zip", "channel desktop"])
    let done = try await fixture.onboarding.complete()
    #expect(done == OnboardingState(step: .done, answers: answers))
    #expect(try await fixture.read { try fixture.onboarding.state(in: $0) } == done)
    #expect(fixture.world.deeds.last == "completed on")
  }

  @Test("S1-10 No goal, a folder and no notifications are answers too")
  func otherAnswers() async throws {
    try fixture.world.set(DailyGoal(isEnabled: true, target: 8_000))
    try await fixture.answer(goal: .off, source: .folder("/in"), wantsNotifications: false)
    #expect(
      fixture.world.deeds
        == ["goal 8000", "goal off", "watch /in", "notifications off", "completed on"])
    let state = try await fixture.read { try fixture.onboarding.state(in: $0) }
    #expect(
      state.answers
        == OnboardingAnswers(goal: .off, source: .folder("/in"), wantsNotifications: false))
  }

  @Test("S1-10 With “no data yet” the question is not asked again, and nothing is imported")
  func later() async throws {
    #expect(try await fixture.onboarding.choose(.later) { _ in } == nil)
    #expect(
      try await fixture.read { try fixture.onboarding.state(in: $0) }.answers.source == .later)
    #expect(fixture.world.deeds == [])
  }

  @Test("S1-10 A refused file or folder leaves its question open")
  func refused() async throws {
    await #expect(throws: ImportError.self) {
      try await fixture.onboarding.choose(.file("/bad.txt")) { _ in }
    }
    await #expect(throws: FolderError.noSuchFolder(path: "/bad")) {
      try await fixture.onboarding.choose(.folder("/bad")) { _ in }
    }
    #expect(try await fixture.read { try fixture.onboarding.state(in: $0) }.answers.source == nil)
    #expect(fixture.world.deeds == [])
  }

  @Test("S1-10 A cancelled import leaves its question open")
  func stopped() async throws {
    await #expect(throws: CancellationError.self) {
      try await fixture.onboarding.choose(.file("/x.zip")) { _ in throw CancellationError() }
    }
    #expect(try await fixture.read { try fixture.onboarding.state(in: $0) }.answers.source == nil)
  }

  @Test(
    "S1-10 The same answer again changes nothing; another answer changes only the difference")
  func again() async throws {
    for _ in 1...2 {
      _ = try await fixture.onboarding.choose(.steps(target(8_000)))
      _ = try await fixture.onboarding.choose(.file("/x.zip")) { _ in }
      _ = try await fixture.onboarding.choose(wantsNotifications: false)
    }
    #expect(fixture.world.deeds == ["goal 8000", "import /x.zip", "notifications off"])
    _ = try await fixture.onboarding.choose(.steps(target(9_000)))
    #expect(fixture.world.deeds.last == "goal 9000")
    #expect(
      try await fixture.read { try fixture.onboarding.state(in: $0) }.answers.goal
        == .steps(try target(9_000)))
  }

  @Test(
    "S1-10 Killed at any instant, onboarding continues where it was, with the same result",
    arguments: 0..<24)
  func killed(moments: Int) async throws {
    let undisturbed = OnboardingFixture()
    for fixture in [fixture, undisturbed] { fixture.world.set(.granted, for: "desktop") }
    let goal = OnboardingGoal.steps(try target(9_000))
    try await undisturbed.answer(goal: goal, source: .folder("/in"), wantsNotifications: true)
    fixture.world.live(moments)
    do {
      try await fixture.answer(goal: goal, source: .folder("/in"), wantsNotifications: true)
      // All steps of a run: no later kill would interrupt it.
      #expect(moments >= 20)
    } catch is World.Killed {
      fixture.world.live(nil)
      try await fixture.answer(goal: goal, source: .folder("/in"), wantsNotifications: true)
    }
    #expect(fixture.world.deeds == undisturbed.world.deeds)
    let (one, other) = (
      try await fixture.read { try fixture.onboarding.state(in: $0) },
      try await undisturbed.read { try undisturbed.onboarding.state(in: $0) }
    )
    // After a kill between the setting and the last note, both report completion.
    #expect(one == other)
  }

  @Test("S1-10 Skipping completes it at once and does nothing else")
  func skipped() async throws {
    #expect(try await fixture.onboarding.complete().isCompleted)
    #expect(fixture.world.deeds == ["completed on"])
    #expect(
      try await fixture.read { try fixture.onboarding.state(in: $0) }.answers == OnboardingAnswers()
    )
  }

  @Test("S1-2 Restarting removes answers and tips, but not their effects")
  func restarted() async throws {
    try await fixture.answer(
      goal: .steps(target(9_000)), source: .folder("/in"), wantsNotifications: false)
    #expect(try await fixture.tips.next() == .freezes)
    let deeds = fixture.world.deeds
    let state = try await fixture.onboarding.restart()
    #expect(state == OnboardingState(step: .welcome, answers: OnboardingAnswers()))
    #expect(fixture.world.deeds == deeds + ["completed off"])
    #expect(fixture.world.goal == DailyGoal(isEnabled: true, target: 9_000))
    #expect(fixture.world.folder?.path == "/in" && !fixture.world.preferences.isEnabled)
    #expect(try await fixture.tips.next() == nil)
    _ = try await fixture.onboarding.complete()
    #expect(try await fixture.tips.next() == .freezes)
  }

  @Test("S1-2 Restarting is announced once, and not if nothing was completed")
  func restartedTwice() async throws {
    _ = try await fixture.onboarding.choose(.off)
    _ = try await fixture.onboarding.restart()
    #expect(fixture.world.deeds == [])
    #expect(
      try await fixture.read { try fixture.onboarding.state(in: $0) }.answers == OnboardingAnswers()
    )
    _ = try await fixture.onboarding.complete()
    for _ in 1...2 { _ = try await fixture.onboarding.restart() }
    #expect(fixture.world.deeds == ["completed on", "completed off"])
  }

  @Test(
    "S1-2 Killed while restarting, onboarding is either still complete or starts again",
    arguments: 0..<5)
  func restartKilled(moments: Int) async throws {
    try await fixture.answer(goal: .off, source: .later, wantsNotifications: false)
    fixture.world.live(moments)
    _ = try? await fixture.onboarding.restart()
    fixture.world.live(nil)
    let state = try await fixture.read { try fixture.onboarding.state(in: $0) }
    #expect(state.isCompleted || state.answers == OnboardingAnswers())
    let again = try await fixture.onboarding.restart()
    #expect(again == OnboardingState(step: .welcome, answers: OnboardingAnswers()))
    #expect(!fixture.world.isCompleted)
  }

  @Test("S1-2 Reset among the settings, it starts again and asks everything")
  func restored() async throws {
    try await fixture.answer(goal: .off, source: .later, wantsNotifications: false)
    try fixture.world.complete(false)
    #expect(
      try await fixture.read { try fixture.onboarding.state(in: $0) }
        == OnboardingState(step: .welcome, answers: OnboardingAnswers()))
    #expect(
      try await fixture.onboarding.begin()
        == OnboardingState(step: .choices, answers: OnboardingAnswers()))
  }
}
