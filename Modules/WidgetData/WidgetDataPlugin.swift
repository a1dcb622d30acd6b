public import Contracts

/// What widgets show, when they are to be made anew, and a sign that they changed.
public struct WidgetDataPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "widgets", summary: Phrase("Widgets: what they show, and when they change"),
    contractVersion: 1, requires: ["activity", "goals", "milestones", "settings"])

  public let widgets: any WidgetKeeping
  private let needs: WidgetNeeds

  public init(_ needs: WidgetNeeds) {
    self.needs = needs
    widgets = DerivedWidgets(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(WidgetSignalSubscriber(needs: needs))
    connections.add(widgets: { [needs] in
      [
        .today(needs),
        .streak(needs),
        .weeklyChart(needs),
        .monthlyCalendar(needs),
        .monthlyChart(needs),
        .hourlyChart(needs),
        .yearlyCalendar(needs),
        .exerciseRing(needs),
        .weightPath(needs),
      ]
    })
  }
}
