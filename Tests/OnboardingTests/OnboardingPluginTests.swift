import Contracts
import ContractsTesting
import Onboarding
import Testing

struct OnboardingPluginTests {
  @Test("It declares its identity and contract version, and subscribes to nothing")
  func manifest() {
    let fixture = OnboardingFixture()
    var needs = fixture.needs
    needs.unitOfWork = UnimplementedUnitOfWork()
    needs.time = UnimplementedPersonalTime()
    needs.tips = {
      Issue.record("tips are read before all plugins are connected")
      return []
    }
    let plugin = OnboardingPlugin(needs)
    #expect(plugin.manifest.identifier == "onboarding")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.subscribers.isEmpty && connections.dueTimeHandlers.isEmpty)
    #expect(fixture.world.deeds.isEmpty)
  }
}
