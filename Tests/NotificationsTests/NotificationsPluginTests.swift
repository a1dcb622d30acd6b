import Contracts
import ContractsTesting
import Testing

@testable import Notifications

struct NotificationsPluginTests {
  @Test func `The plugin says who it is and what it stands on`() {
    let manifest = NotificationsFixture(now: .on(1, 12)).plugin.manifest
    #expect(manifest.identifier == "notifications")
    #expect(manifest.requires == [])
    #expect(manifest.contractVersion == PluginManifest.currentContractVersion)
  }

  @Test func `Making and connecting the plugin touches nothing`() {
    var needs = NotificationsFixture(now: .on(1, 12)).needs
    needs.unitOfWork = UnimplementedUnitOfWork()
    needs.time = UnimplementedPersonalTime()
    needs.secrets = UnimplementedMachine()
    needs.claimants = UnimplementedMachine()
    let plugin = NotificationsPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.subscribers.isEmpty)
    #expect(connections.dueTimeHandlers.map(\.identifier) == ["notifications.schedule"])
    #expect(
      connections.topics.map(\.kind.rawValue) == ["weekly-summary", "summary", "test"])
    #expect(connections.healthChecks.map(\.name.description) == ["Notifications"])
  }
}
