import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct MilestonesPluginTests {
  @Test func `The plugin says who it is and what it stands on`() {
    let manifest = MilestonesFixture(today: 1).plugin.manifest
    #expect(manifest.identifier == "milestones")
    #expect(manifest.requires == ["activity", "notifications", "settings"])
    #expect(manifest.contractVersion == PluginManifest.currentContractVersion)
  }

  @Test func `Making and connecting the plugin touches nothing`() {
    let needs = MilestonesFixture(today: 1).needs
    let plugin = MilestonesPlugin(
      unitOfWork: UnimplementedUnitOfWork(), store: needs.store, weights: needs.weights,
      settings: needs.settings, eventLog: needs.eventLog, time: UnimplementedPersonalTime(),
      posting: needs.posting, undo: needs.undo)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.healthChecks.map(\.name.description) == ["Milestones"])
    #expect(connections.widgets.map(\.names) == [["weight-path"]])
    #expect(connections.widgets.flatMap { $0.kinds() }.map(\.name) == ["weight-path"])
    #expect(
      connections.subscribers.map(\.identifier) == [
        "milestones.weights", "milestones.notifications",
      ])
    #expect(connections.topics.map(\.kind) == [.milestone])
    #expect(connections.summaryParts.count == 1)
  }

  @Test func `The subscriber hears all that moves weighings or days, from the first event on`()
    throws
  {
    let subscriber = try #require(MilestonesFixture(today: 1).subscribers.first)
    #expect(subscriber.identifier == "milestones.weights")
    #expect(
      subscriber.interests
        == .named([
          "WeightLogged", "WeightsImported", "WeightCorrected", "TimeZoneChanged", "SettingChanged",
        ]))
    guard case .ofLog = subscriber.beginning else {
      Issue.record("it would miss earlier events")
      return
    }
  }

  @Test func `Preferences that change are told once, those that stay are not`() async throws {
    let fixture = MilestonesFixture(today: 1)
    var preferences = MilestonePreferences()
    try await fixture.milestones.setPreferences(preferences)
    #expect(try await fixture.record.events() == [])
    preferences.unit = .pounds
    for _ in 1...2 { try await fixture.milestones.setPreferences(preferences) }
    let told = try await fixture.record.events(of: MilestonePreferencesChanged.self)
    #expect(told.map(\.unit) == [.pounds])
    #expect(told.map(\.rearm) == [.goalChange])
  }

  @Test func `Handling events twice changes nothing`() async throws {
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(189)), (3, .lb(170))])
    try await fixture.remove(try #require(try await fixture.entries().last))
    try await fixture.dispatch()
    let kept = try await fixture.kept()
    let events = try await fixture.record.events()
    let subscriber = try #require(fixture.subscribers.first)
    for event in events where subscriber.interests.contains(event.name) {
      let reaction = try await subscriber.handle(event)
      try await fixture.record.unitOfWork.write { try reaction.commit($0) }
    }
    #expect(try await fixture.kept() == kept)
    #expect(try await fixture.record.events() == events)
  }

  @Test func `A reaction whose transaction fails leaves neither record nor event`() async throws {
    struct Interruption: Error {}
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200))])
    try await fixture.log(.lb(189), at: .on(1, hour: 9))
    let subscriber = try #require(fixture.subscribers.first)
    let event = try #require(try await fixture.record.events().last)
    let reaction = try await subscriber.handle(event)
    await #expect(throws: Interruption.self) {
      try await fixture.record.unitOfWork.write { transaction in
        try reaction.commit(transaction)
        throw Interruption()
      }
    }
    #expect(try await fixture.kept() == [])
    #expect(try await fixture.announced() == [])
  }

  @Test func `A sound record passes the health check, also while weighings wait`() async throws {
    let fixture = MilestonesFixture(today: 1)
    #expect(
      try await fixture.examine()?.detail.description
        == "all reached milestones are recorded")
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(189))])
    #expect(try await fixture.examine()?.state == .ok)
    try await fixture.bring([(2, .lb(160))])
    #expect(
      try await fixture.examine()?.detail.description == "new weights haven't been checked yet")
  }

  @Test func `What was reached and not recorded is found, and a rebuild adds it`() async throws {
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 9)
    try await fixture.bring([(1, .lb(200)), (9, .lb(199))])
    try await fixture.dispatch()
    // A weighing without an event.
    try await fixture.record.unitOfWork.write {
      _ = try fixture.record.weights.add(.lb(189), at: .on(2), in: $0)
    }
    let finding = try #require(try await fixture.examine())
    #expect(finding.state == .failed)
    #expect(finding.detail.description == "1 reached milestone isn't recorded")
    #expect(finding.fix?.description == "waymark resync")
    try await fixture.milestones.rebuild()
    #expect(try await fixture.examine()?.state == .ok)
    #expect(try await fixture.history() == "2:25")
  }

  @Test func `What is recorded beyond the weighings is no fault, and a rebuild keeps it`()
    async throws
  {
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200))])
    // As imported from another record, without its weighing.
    let reached = MilestoneAchievement(
      id: 0, type: .quarter, instant: .on(1, hour: 9), day: .n(1), weight: .lb(189),
      start: .lb(200), goal: WeightGoal(weight: .lb(160), setOn: .n(1), version: 1))
    try await fixture.record.unitOfWork.write {
      _ = try fixture.record.milestones.insert(
        KeptAchievement(achievement: reached, isAnnounced: true), in: $0)
    }
    try await fixture.milestones.rebuild()
    #expect(try await fixture.examine()?.state == .ok)
    #expect(try await fixture.history() == "1:25!")
  }
}
