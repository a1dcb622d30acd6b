import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// The plugin's manifest and parts, and `doctor`'s findings about watches.
struct WatchSyncPluginTests {
  private let fixture = PhoneFixture()

  @Test("It declares its identity and contract version, and its parts")
  func parts() {
    let manifest = WatchSyncPlugin(fixture.needs).manifest
    #expect(manifest.identifier == "watch")
    #expect(manifest.contractVersion == PluginManifest.currentContractVersion)
    let connections = fixture.connections()
    #expect(connections.offers.compactMap { $0.part(as: (any WatchKeeping).self) }.count == 1)
    #expect(connections.subscribers.map(\.identifier) == ["watch.news"])
    #expect(connections.dueTimeHandlers.map(\.identifier) == ["watch.review"])
    #expect(connections.services.map(\.identifier) == ["watch"])
    #expect(connections.pages.flatMap { $0() }.map { $0.path.address() } == ["watch"])
  }

  @Test("S5-8 An export contains nothing about watches: they belong to a machine")
  func export() {
    #expect(fixture.connections().sections.isEmpty)
  }

  @Test("S5-8 Doctor: the number of healthy watches")
  func well() async throws {
    #expect(try await finding() == .init(state: .ok, detail: Phrase("no watch is paired")))
    try await fixture.addWatch("Secretwrist")
    let finding = try await finding()
    #expect(finding.state == .ok && finding.fix == nil)
    #expect(finding.detail.description == "1 watch is paired")
  }

  @Test("S5-8 Doctor: a watch that has not visited for a week, with a way out")
  func away() async throws {
    var watch = try await fixture.addWatch("Secretwrist")
    fixture.time.set(fixture.time.now() + 7 * 86_400)
    #expect(try await finding().state == .ok)
    fixture.time.set(fixture.time.now() + 2 * 86_400)
    let finding = try await finding()
    #expect(finding.state == .warning)
    #expect(
      finding.detail.description
        == "watch 1 hasn't connected for 9 days")
    #expect(finding.fix?.description.contains("waymark watch forget") == true)
    watch.lastSeen = fixture.time.now()
    try await fixture.observed.write { [watch] in
      try fixture.record.watches.update(watch, in: $0)
    }
    #expect(try await self.finding().state == .ok)
  }

  @Test("S5-8 Doctor: a port in use, and any other problem")
  func problem() async throws {
    var watch = try await fixture.addWatch("Secretwrist")
    watch.problem = PeerError.tooSlow.explanation.message
    try await fixture.observed.write { [watch] in
      try fixture.record.watches.setPort(7_426, in: $0)
      try fixture.record.watches.update(watch, in: $0)
    }
    let finding = try await finding()
    #expect(finding.state == .warning && finding.fix != nil)
    #expect(
      finding.detail.description
        == "watch 1: The other device didn't answer in time.")
    for obstacle in WatchObstacle.allCases {
      let explanation = obstacle.error(at: 7_426).explanation
      watch.obstacle = obstacle
      try await fixture.observed.write { [watch] in
        try fixture.record.watches.update(watch, in: $0)
      }
      let finding = try await self.finding()
      #expect(finding.state == .failed && finding.detail == explanation.message)
      #expect(finding.fix == explanation.hint)
    }
  }

  @Test("S5-8 Doctor: entries that the record refused")
  func refused() async throws {
    try await fixture.addWatch()
    try await fixture.observed.write { transaction in
      let identities = (1...2).map { EntryIdentity(Incarnation(number: 7), $0) }
      try fixture.record.watches.noteRefused(
        identities.map { RefusedEntry($0, .steps, reason: PlainAccepting.tooMany) }, in: transaction
      )
    }
    let finding = try await finding()
    #expect(
      finding.detail.description
        == "2 entries from watches couldn't be saved, the last one: too many steps")
    #expect(finding.state == .ok && finding.fix != nil)
  }

  private func finding() async throws -> HealthFinding {
    try await #require(fixture.connections().healthChecks.first).examine()
  }
}
