public import Contracts

/// The widgets of all features with the person's own data, and a signal when they change.
public struct WidgetDataPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "widgets", summary: Phrase("Widgets: what they show and when they change"),
    contractVersion: 1, requires: ["settings"])

  public let widgets: any WidgetKeeping
  private let needs: WidgetNeeds

  public init(_ needs: WidgetNeeds) {
    self.needs = needs
    widgets = DerivedWidgets(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(WidgetSignalSubscriber(needs: needs))
    let pages = WidgetPages(
      widgets: widgets, drawings: needs.drawings, unitOfWork: needs.unitOfWork)
    connections.add(pages: { pages.pages })
    connections.add(toPages: { [pages.addition] })
  }
}

/// Everything WidgetData needs of the world.
public struct WidgetNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var eventLog: any EventLog
  public var signals: any WidgetSignalStore
  public var settings: any SettingsReading
  public var wording: any PersonalWording
  public var time: any PersonalTime
  public var drawings: any DrawingRendering
  /// The kinds of every feature, with unique names; called once all are connected.
  public var kinds: @Sendable () throws -> [WidgetKind]

  public init(
    unitOfWork: any UnitOfWork, eventLog: any EventLog, signals: any WidgetSignalStore,
    settings: any SettingsReading, wording: any PersonalWording, time: any PersonalTime,
    drawings: any DrawingRendering,
    kinds: @escaping @Sendable () throws -> [WidgetKind]
  ) {
    self.unitOfWork = unitOfWork
    self.eventLog = eventLog
    self.signals = signals
    self.settings = settings
    self.wording = wording
    self.time = time
    self.drawings = drawings
    self.kinds = kinds
  }
}
