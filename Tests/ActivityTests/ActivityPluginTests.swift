import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct ActivityPluginTests {
  @Test("The plugin has an identity")
  func manifest() {
    let manifest = ActivityFixture().plugin.manifest
    #expect(manifest.identifier == "activity")
    #expect(manifest.requires.isEmpty)
    #expect(manifest.contractVersion == PluginManifest.currentContractVersion)
  }

  @Test("Making and connecting the plugin touches nothing")
  func untouched() {
    var needs = ActivityFixture().needs
    needs.unitOfWork = UnimplementedUnitOfWork()
    needs.personalTime = UnimplementedPersonalTime()
    needs.timeSource = UnimplementedTimeSource()
    needs.spool = UnimplementedMachine()
    let plugin = ActivityPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(
      connections.healthChecks.map(\.name.description)
        == [
          "Day records", "Time zone", "Samples dated in the future", "Implausible dates",
          "Watched folders",
          "Deliveries", "Sources", "Devices with the same name",
        ])
    #expect(connections.subscribers.map(\.identifier) == ["activity.derivation"])
  }

  @Test("S5-9 Invalid requests are refused without reading the record")
  func refusedEarly() async throws {
    var needs = ActivityFixture().needs
    needs.unitOfWork = UnimplementedUnitOfWork()
    let log = ActivityPlugin(needs).log
    await #expect(throws: ActivityError.stepsOutOfRange(0, allowed: -100_000...100_000)) {
      try await log.log(.steps(0), at: nil)
    }
  }
}
