import Contracts
import ContractsTesting

@testable import Onboarding

extension Tip {
  static let freezes = Tip("freezes", rank: 1, Phrase(verbatim: "Freezes."))
  static let restDay = Tip("restDay", rank: 2, Phrase(verbatim: "Rest days."))
  /// With the same rank as the previous one, which another plugin adds first.
  static let hooks = Tip("hooks", rank: 2, Phrase(verbatim: "Hooks."))
}

/// Onboarding over an in-memory record and a world it changes.
struct OnboardingFixture: Sendable {
  let record = InMemoryRecord()
  let world = World()
  let time = FixedPersonalTime(today: Day(ordinal: 20_000))

  private var plugin: OnboardingPlugin { OnboardingPlugin(needs) }

  var needs: OnboardingNeeds {
    let files = WorldFiles(world: world)
    return OnboardingNeeds(
      unitOfWork: MortalUnitOfWork(record: record.unitOfWork, world: world),
      store: record.onboarding, time: time, settings: WorldSettings(world: world),
      goals: WorldGoals(world: world), importing: files, folders: files,
      notifications: WorldNotifications(world: world),
      regionalWeekStart: { nil }, tips: { [.restDay, .hooks, .freezes] })
  }

  /// As in a new process.
  var onboarding: any OnboardingKeeping { plugin.onboarding }
  var tips: any TipKeeping { plugin.tips }

  /// As in a browser.
  var pages: PagesUnderTest {
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    return PagesUnderTest(of: connections, in: record.unitOfWork, at: time)
  }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await record.unitOfWork.read(work)
  }

  /// Answers the open question, as a person who is asked would.
  func answer(
    goal: OnboardingGoal, source: OnboardingSource, wantsNotifications: Bool
  ) async throws {
    var state = try await read { try onboarding.state(in: $0) }
    if state.step == .welcome { state = try await onboarding.begin() }
    guard !state.isCompleted else { return }
    if state.answers.goal == nil { _ = try await onboarding.choose(goal) }
    if state.answers.source == nil { _ = try await onboarding.choose(source) { _ in } }
    if state.answers.wantsNotifications == nil {
      _ = try await onboarding.choose(wantsNotifications: wantsNotifications)
    }
    _ = try await onboarding.complete()
  }
}
