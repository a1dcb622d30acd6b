import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct GoalsPluginTests {
  @Test func `The plugin says who it is and what it stands on`() {
    let manifest = GoalsFixture(today: .n(1)).plugin.manifest
    #expect(manifest.identifier == "goals")
    #expect(manifest.requires == ["activity", "notifications"])
    #expect(manifest.contractVersion == PluginManifest.currentContractVersion)
  }

  @Test func `Making and connecting the plugin touches nothing`() {
    let needs = GoalsFixture(today: .n(1)).needs
    let plugin = GoalsPlugin(
      unitOfWork: UnimplementedUnitOfWork(), goalStore: needs.goals,
      streakStore: needs.streaks,
      achievementStore: needs.achievements,
      achievementRules: {
        Issue.record("achievements are read before all plugins are connected")
        return []
      },
      yearlyGoalStore: needs.yearlyGoals,
      measures: {
        Issue.record("measures are read before all plugins are connected")
        return .movement
      }, settings: needs.settings, dayRecords: needs.days, eventLog: needs.eventLog,
      time: UnimplementedPersonalTime(),
      posting: needs.posting, undo: needs.undo)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.healthChecks.map(\.name.description) == ["Streaks", "Step goal"])
    #expect(connections.widgets.map(\.names) == [GoalWidgets.names])
    #expect(connections.widgets.flatMap { $0.kinds() }.map(\.name) == GoalWidgets.names)
    #expect(
      connections.subscribers.map(\.identifier) == ["goals.changedDays", "goals.notifications"])
    #expect(connections.dueTimeHandlers.map(\.identifier) == ["goals.streakRisk"])
    #expect(connections.summaryParts.count == 1)
  }

  @Test func `A sound record passes both health checks`() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 95)
    let findings = try await examine(goals)
    #expect(findings.map(\.state) == [.ok, .ok])
    #expect(
      findings.map(\.detail.description) == [
        "every streak matches its days", "5,000 steps per day",
      ])
    #expect(findings.compactMap(\.fix) == [])
  }

  @Test func `A damaged checkpoint is found with its day, and a rebuild mends it`() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 95)
    var state = StreakState()
    state.current = 1
    state.best = 1
    let damaged = StreakCheckpoint(day: try #require(Day("2024-02-29")), state: state)
    try await goals.record.unitOfWork.write {
      try goals.record.streaks.save(damaged, for: .steps, in: $0)
    }
    let finding = try #require(try await examine(goals).first)
    #expect(finding.state == .failed)
    #expect(finding.detail.description == "1 stored streak differs from the days, on 2024-02-29")
    #expect(finding.fix?.description == "waymark resync")
    try await goals.streaks.rebuild()
    #expect(try await examine(goals).first?.state == .ok)
  }

  @Test func `Changes that wait to be taken in are no damage`() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 95)
    try await goals.walk([.n(3): 1])
    #expect(try await examine(goals).first?.state == .ok)
  }

  @Test func `A goal set on a day to come is pointed out`() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 95)
    goals.time.set(today: .n(90))
    let finding = try #require(try await examine(goals).last)
    #expect(finding.state == .warning)
    #expect(finding.detail.description == "a goal was set on 2024-04-04, which is in the future")
    #expect(finding.fix != nil)
  }

  @Test("S0-7 A goal set two days ahead is possible after travelling west; three days are not")
  func comeFromEast() async throws {
    let goals = GoalsFixture(today: .n(10))
    try await goals.goals.set(8_000, of: .steps)
    for (today, state) in [(8, HealthFinding.State.ok), (7, .warning)] {
      goals.time.set(today: .n(today))
      #expect(try await examine(goals).last?.state == state)
    }
  }

  private func examine(_ goals: GoalsFixture) async throws -> [HealthFinding] {
    var findings: [HealthFinding] = []
    for check in goals.healthChecks { findings.append(try await check.examine()) }
    return findings
  }
}
