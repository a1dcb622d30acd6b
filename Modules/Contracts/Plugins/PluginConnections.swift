/// What one plugin contributes.
public struct PluginConnections: Sendable {
  public private(set) var subscribers: [any EventSubscriber] = []
  public private(set) var healthChecks: [HealthCheck] = []
  public private(set) var dueTimeHandlers: [any DueTimeHandler] = []
  public private(set) var services: [any LongRunningService] = []
  public private(set) var topics: [NotificationTopic] = []
  public private(set) var settingRows: [@Sendable () -> SettingRows] = []
  public private(set) var plainSettings: [@Sendable () -> [Setting]] = []
  public private(set) var sections: [@Sendable () -> RecordSection] = []
  public private(set) var widgets: [@Sendable () -> [WidgetKind]] = []

  public init() {}

  public mutating func subscribe(_ subscriber: some EventSubscriber) {
    subscribers.append(subscriber)
  }

  public mutating func add(_ check: HealthCheck) {
    healthChecks.append(check)
  }

  public mutating func add(_ handler: some DueTimeHandler) {
    dueTimeHandlers.append(handler)
  }

  public mutating func add(_ service: some LongRunningService) {
    services.append(service)
  }

  /// The kinds of notifications that the plugin sends.
  public mutating func add(notifications topics: [NotificationTopic]) {
    self.topics += topics
  }

  /// - Parameter rows: makes them; called when settings are needed, which is rare.
  public mutating func add(settings rows: @escaping @Sendable () -> SettingRows) {
    settingRows.append(rows)
  }

  /// Settings stored by the Settings feature: a plugin that only needs the value reads it with
  /// ``SettingsReading/value(of:in:)`` and needs no store.
  ///
  /// - Parameter settings: makes them; called when settings are needed, which is rare.
  public mutating func add(plainSettings settings: @escaping @Sendable () -> [Setting]) {
    plainSettings.append(settings)
  }

  /// - Parameter section: makes it; called when a whole record is imported, which is rare.
  public mutating func add(section: @escaping @Sendable () -> RecordSection) {
    sections.append(section)
  }

  /// - Parameter kinds: makes them; called when widgets are needed, which is rare.
  public mutating func add(widgets kinds: @escaping @Sendable () -> [WidgetKind]) {
    widgets.append(kinds)
  }
}
