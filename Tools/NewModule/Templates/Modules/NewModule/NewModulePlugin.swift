public import Contracts
import Documents

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

  private var keeping: any NewModuleKeeping { DerivedNewModule(needs: needs) }
  //: if store
  private var action: Action { NewModuleAction(keeping: keeping).action }
  //: end

  public func connect(to connections: inout PluginConnections) {
    connections.offer(keeping, as: (any NewModuleKeeping).self)
    //: if measure
    connections.add(measures: [.newModule])
    //: end
    //: if setting
    connections.add(plainSettings: { [.newModuleTarget] })
    //: end
    //: if store
    connections.add(section: [NewModuleSection.key]) { [needs] in
      NewModuleSection(needs: needs).section
    }
    //: end
    connections.add(queries: { [keeping] in
      [
        Query("new-module", "How far today is", steadyFor: .minute) { input in
          NewModuleDocument(try await input.read { try keeping.today(in: $1) })
        }
      ]
    })
    //: if store
    connections.add(actions: { [action] in [action] })
    connections.add(undo: [.newModuleEntry]) { [needs] in [NewModuleUndo(needs: needs)] }
    //: end
    //: if page
    //: if store
    connections.add(pages: { [keeping, action] in
      [NewModulePage(keeping: keeping, action: action).page]
    })
    //: else
    connections.add(pages: { [keeping] in [NewModulePage(keeping: keeping).page] })
    //: end
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
