/// What one plugin contributes.
public struct PluginConnections: Sendable {
  /// A section of the whole-record document, built when needed.
  public struct Section: Sendable {
    public let keys: [String]
    public let make: @Sendable () -> RecordSection
  }

  public private(set) var subscribers: [any EventSubscriber] = []
  public private(set) var healthChecks: [HealthCheck] = []
  public private(set) var offers: [PluginOffer] = []
  public private(set) var dueTimeHandlers: [any DueTimeHandler] = []
  public private(set) var services: [any LongRunningService] = []
  public private(set) var topics: [NotificationTopic] = []
  public private(set) var summaryParts: [SummaryPart] = []
  public private(set) var settingRows: [@Sendable () -> SettingRows] = []
  public private(set) var plainSettings: [@Sendable () -> [Setting]] = []
  public private(set) var sections: [Section] = []
  public private(set) var achievements: [AchievementRule] = []
  public private(set) var tips: [Tip] = []
  public private(set) var widgets: [WidgetContribution] = []
  public private(set) var measureWidgets: [@Sendable (Measure) -> WidgetKind] = []
  public private(set) var actions: [@Sendable () -> [Action]] = []
  public private(set) var queries: [@Sendable () -> [Query]] = []
  public private(set) var pages: [@Sendable () -> [Page]] = []
  public private(set) var pageAdditions: [@Sendable () -> [PageAddition]] = []
  public private(set) var undo: [UndoContribution] = []
  public private(set) var measures: [Measure] = []

  public init() {}

  /// The measures the plugin declares. Declaring one twice is an error at start.
  public mutating func add(measures: [Measure]) {
    self.measures += measures
  }

  public mutating func subscribe(_ subscriber: some EventSubscriber) {
    subscribers.append(subscriber)
  }

  public mutating func add(_ check: HealthCheck) {
    healthChecks.append(check)
  }

  /// Offers one of the plugin's contracts to the verbs and pages of apps, which find it by its type. Features never see
  /// it: they get what they need in their initialiser.
  public mutating func offer<Contract: Sendable>(_ part: Contract, as contract: Contract.Type) {
    offers.append(PluginOffer(part, as: contract))
  }

  public mutating func add(_ handler: some DueTimeHandler) {
    dueTimeHandlers.append(handler)
  }

  public mutating func add(_ service: some LongRunningService) {
    services.append(service)
  }

  /// Kinds of notifications that the plugin posts, with their styles. It posts their drafts itself, through
  /// ``NotificationPosting``.
  public mutating func add(notifications topics: [NotificationTopic]) {
    self.topics += topics
  }

  /// Achievements that streaks can unlock, listed in the order of the plugins.
  public mutating func add(achievements rules: [AchievementRule]) {
    achievements += rules
  }

  /// Tips about what the plugin does.
  public mutating func add(tips: [Tip]) {
    self.tips += tips
  }

  /// The plugin's part of the weekly summary.
  public mutating func add(weeklySummary part: SummaryPart) {
    summaryParts.append(part)
  }

  /// - Parameter rows: makes them; called only when settings are needed, which is rare.
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

  /// - Parameters:
  ///   - keys: the keys it writes in the whole-record document; exclusive to it.
  ///   - make: called only when a whole record is imported or exported, which is rare.
  public mutating func add(
    section keys: [String], _ make: @escaping @Sendable () -> RecordSection
  ) {
    sections.append(Section(keys: keys, make: make))
  }

  /// - Parameters:
  ///   - names: all names, in listing order. Contributing one twice is an error at start.
  ///   - kinds: makes them; called only when widgets are needed, which is rare.
  public mutating func add(
    widgets names: [WidgetKind.Name], _ kinds: @escaping @Sendable () -> [WidgetKind]
  ) {
    widgets.append(WidgetContribution(names: names, kinds: kinds))
  }

  /// A widget for each measure that a person logs with the generic form, of any plugin.
  ///
  /// - Parameter kind: makes it; its name contains that of the measure.
  public mutating func add(widgetOfMeasure kind: @escaping @Sendable (Measure) -> WidgetKind) {
    measureWidgets.append(kind)
  }

  /// Actions of the plugin. Contributing one twice is an error.
  ///
  /// - Parameter actions: makes them; called only when one is performed, which is rare.
  public mutating func add(actions: @escaping @Sendable () -> [Action]) {
    self.actions.append(actions)
  }

  /// Queries of the plugin. Contributing the same address twice is an error.
  ///
  /// - Parameter queries: makes them; called only when one is answered, which is rare.
  public mutating func add(queries: @escaping @Sendable () -> [Query]) {
    self.queries.append(queries)
  }

  /// Pages of the web app. Contributing a path twice is an error.
  ///
  /// - Parameter pages: makes them; called only when the web app is served, which is rare.
  public mutating func add(pages: @escaping @Sendable () -> [Page]) {
    self.pages.append(pages)
  }

  /// The plugin's additions to others' pages.
  ///
  /// - Parameter additions: makes them; called when the web app is served.
  public mutating func add(toPages additions: @escaping @Sendable () -> [PageAddition]) {
    pageAdditions.append(additions)
  }

  /// What can be undone of the plugin.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of the handlers. Contributing one twice is an error at start.
  ///   - handlers: makes them; called only when something is changed or undone, which is rare.
  public mutating func add(
    undo kinds: [UndoKind], _ handlers: @escaping @Sendable () -> [any UndoHandler]
  ) {
    undo.append(UndoContribution(kinds: kinds, handlers: handlers))
  }
}
