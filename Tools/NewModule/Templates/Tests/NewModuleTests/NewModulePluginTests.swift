import Contracts
import ContractsTesting
import Testing

@testable import NewModule

/// The plugin's manifest and contributions.
struct NewModulePluginTests {
  private var plugin: NewModulePlugin {
    var needs = NewModuleFixture().needs
    //: if store
    needs.unitOfWork = UnimplementedUnitOfWork()
    //: end
    needs.time = UnimplementedPersonalTime()
    return NewModulePlugin(needs)
  }

  private var connections: PluginConnections {
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    return connections
  }

  @Test("It says who it is and what it was built against, and reads nothing at its start")
  func manifest() {
    #expect(plugin.manifest.identifier == "newmodule")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    let offers = connections.offers.compactMap { $0.part(as: (any NewModuleKeeping).self) }
    #expect(offers.count == 1)
  }
  //: if notification or widget or store

  @Test("Its contributions are distinguished from those of others by its name")
  func names() {
    //: if notification
    #expect(connections.topics.map(\.kind) == [.newModuleTarget])
    #expect(connections.subscribers.map(\.identifier) == ["newmodule.notifications"])
    //: end
    //: if widget
    #expect(connections.widgets.flatMap(\.names) == ["new-module"])
    #expect(connections.widgets.flatMap { $0.kinds() }.map(\.name) == ["new-module"])
    //: end
    //: if store
    #expect(connections.sections.flatMap(\.keys) == ["newModule"])
    #expect(connections.undo.flatMap(\.kinds) == [.newModuleEntry])
    #expect(connections.undo.flatMap { $0.handlers() }.map(\.kind) == [.newModuleEntry])
    //: end
  }
  //: end
  //: if setting

  @Test("Its setting is a number that may be what it is while nobody chose")
  func setting() throws {
    let settings = connections.plainSettings.flatMap { $0() }
    #expect(settings.map(\.key) == ["newModuleTarget"])
    let setting = try #require(settings.first)
    #expect(setting.standard == .number(2_000))
    #expect(setting.type.values?.contains(setting.standard) == true)
  }
  //: end
}
