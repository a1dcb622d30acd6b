public import Contracts

/// The widgets of all features with the person's own data, and a sign that they changed.
public struct WidgetDataPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "widgets", summary: Phrase("Widgets: what they show, and when they change"),
    contractVersion: 1, requires: ["settings"])

  public let widgets: any WidgetKeeping
  private let needs: WidgetNeeds

  public init(_ needs: WidgetNeeds) {
    self.needs = needs
    widgets = DerivedWidgets(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(WidgetSignalSubscriber(needs: needs))
  }
}
