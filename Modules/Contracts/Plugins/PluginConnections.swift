/// What one plugin contributes.
public struct PluginConnections: Sendable {
  /// A section of the document of a whole record, before it is made.
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
  public private(set) var actions: [@Sendable () -> [Action]] = []
  public private(set) var queries: [@Sendable () -> [Query]] = []
  public private(set) var pages: [@Sendable () -> [Page]] = []
  public private(set) var pageAdditions: [@Sendable () -> [PageAddition]] = []
  public private(set) var undo: [UndoContribution] = []
  public private(set) var measures: [Measure] = []

  public init() {}

  /// What the plugin measures. One that another plugin declares too is an error at start.
  public mutating func add(measures: [Measure]) {
    self.measures += measures
  }

  public mutating func subscribe(_ subscriber: some EventSubscriber) {
    subscribers.append(subscriber)
  }

  public mutating func add(_ check: HealthCheck) {
    healthChecks.append(check)
  }

  /// A contract of the plugin's own for the verbs and pages of apps, which find it by its type. Features
  /// never see it: what one needs of another is handed to its initialiser.
  public mutating func offer<Contract: Sendable>(_ part: Contract, as contract: Contract.Type) {
    offers.append(PluginOffer(part, as: contract))
  }

  public mutating func add(_ handler: some DueTimeHandler) {
    dueTimeHandlers.append(handler)
  }

  public mutating func add(_ service: some LongRunningService) {
    services.append(service)
  }

  /// Kinds of notifications that the plugin posts, with their looks. It posts their drafts itself,
  /// through ``NotificationPosting``.
  public mutating func add(notifications topics: [NotificationTopic]) {
    self.topics += topics
  }

  /// What streaks may unlock, listed in the order of the plugins.
  public mutating func add(achievements rules: [AchievementRule]) {
    achievements += rules
  }

  /// Tips about what the plugin does.
  public mutating func add(tips: [Tip]) {
    self.tips += tips
  }

  /// What the plugin has to say in the weekly summary.
  public mutating func add(weeklySummary part: SummaryPart) {
    summaryParts.append(part)
  }

  /// - Parameter rows: makes them; called when somebody asks for settings, which few starts do.
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
  ///   - keys: where in the document of a whole record it writes; nobody else may.
  ///   - make: called when somebody imports or exports a whole record, which few starts do.
  public mutating func add(
    section keys: [String], _ make: @escaping @Sendable () -> RecordSection
  ) {
    sections.append(Section(keys: keys, make: make))
  }

  /// - Parameters:
  ///   - names: of all of them, in the order in which they are listed. One that another plugin
  ///     contributes too is an error at start.
  ///   - kinds: makes them; called when somebody asks for widgets, which few starts do.
  public mutating func add(
    widgets names: [WidgetKind.Name], _ kinds: @escaping @Sendable () -> [WidgetKind]
  ) {
    widgets.append(WidgetContribution(names: names, kinds: kinds))
  }

  /// What a person can change. An action that another plugin contributes too is an error.
  ///
  /// - Parameter actions: makes them; called when somebody performs one, which few starts do.
  public mutating func add(actions: @escaping @Sendable () -> [Action]) {
    self.actions.append(actions)
  }

  /// What can be asked for. A query whose address another plugin has too is an error.
  ///
  /// - Parameter queries: makes them; called when somebody asks, which few starts do.
  public mutating func add(queries: @escaping @Sendable () -> [Query]) {
    self.queries.append(queries)
  }

  /// Pages of the web app. A path that another plugin contributes too is an error.
  ///
  /// - Parameter pages: makes them; called when somebody serves the web app, which few starts do.
  public mutating func add(pages: @escaping @Sendable () -> [Page]) {
    self.pages.append(pages)
  }

  /// What the plugin has to show on pages of others.
  ///
  /// - Parameter additions: makes them; called when somebody serves the web app.
  public mutating func add(toPages additions: @escaping @Sendable () -> [PageAddition]) {
    pageAdditions.append(additions)
  }

  /// What of the plugin can be undone.
  ///
  /// - Parameters:
  ///   - kinds: of the handlers. One that another plugin contributes too is an error at start.
  ///   - handlers: makes them; called when somebody changes or undoes something, which few starts do.
  public mutating func add(
    undo kinds: [UndoKind], _ handlers: @escaping @Sendable () -> [any UndoHandler]
  ) {
    undo.append(UndoContribution(kinds: kinds, handlers: handlers))
  }
}
