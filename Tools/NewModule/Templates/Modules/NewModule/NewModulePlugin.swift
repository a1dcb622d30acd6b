public import Contracts

/// New module: say in one line what it is responsible for, here and in the summary.
public struct NewModulePlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "newmodule", summary: Phrase("New module: how far the day is"),
    contractVersion: 0,
    requires: [
      //: if not store
      "activity",
      //: end
      //: if setting or widget
      "settings",
      //: end
      //: if notification
      "notifications",
      //: end
      //: if widget
      "widgets",
      //: end
    ])

  private let needs: NewModuleNeeds

  public init(_ needs: NewModuleNeeds) {
    self.needs = needs
  }

  public func connect(to connections: inout PluginConnections) {
    connections.offer(DerivedNewModule(needs: needs), as: (any NewModuleKeeping).self)
    //: if setting
    connections.add(plainSettings: { [.newModuleTarget] })
    //: end
    //: if store
    connections.add(section: [NewModuleSection.key]) { [needs] in
      NewModuleSection(needs: needs).section
    }
    //: end
    //: if notification
    connections.add(notifications: [.newModuleTarget])
    connections.subscribe(NewModuleNotifications(needs: needs))
    //: end
    //: if widget
    connections.add(widgets: ["new-module"]) { [needs] in [.newModule(needs)] }
    //: end
  }
}
