import Contracts
import ContractsTesting

@testable import Onboarding

extension Tip {
  static let freezes = Tip("freezes", rank: 1, Phrase(verbatim: "Freezes."))
  static let restDay = Tip("restDay", rank: 2, Phrase(verbatim: "Rest days."))
  /// As early as the one before it, which another plugin brings first.
  static let hooks = Tip("hooks", rank: 2, Phrase(verbatim: "Hooks."))
}

/// The first steps over a record in memory and a world they change.
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

  /// As a new process has them.
  var onboarding: any OnboardingKeeping { plugin.onboarding }
  var tips: any TipKeeping { plugin.tips }

  /// As a browser uses them.
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

  /// Answers whatever is open, as somebody who is asked goes on.
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
