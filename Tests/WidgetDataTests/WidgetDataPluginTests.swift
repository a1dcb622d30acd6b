import Contracts
import ContractsTesting
import Testing
import WidgetData

struct WidgetDataPluginTests {
  @Test(
    "It declares its identity, requests no widgets while it is connected and has none of its own")
  func manifest() {
    var needs = WidgetFixture().needs
    needs.unitOfWork = UnimplementedUnitOfWork()
    needs.time = UnimplementedPersonalTime()
    needs.kinds = {
      Issue.record("widgets were made without a request")
      return []
    }
    let plugin = WidgetDataPlugin(needs)
    #expect(plugin.manifest.identifier == "widgets")
    #expect(plugin.manifest.requires == ["settings"])
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.subscribers.map(\.identifier) == ["widgets.signal"])
    #expect(connections.dueTimeHandlers.isEmpty)
    #expect(connections.widgets.isEmpty)
    let pages = connections.pages.flatMap { $0() }
    #expect(pages.map(\.path.description) == ["widgets", "widgets/:name"])
  }
}
