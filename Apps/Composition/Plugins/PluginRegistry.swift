import Contracts

/// The plugins of one start: checked, then connected.
struct PluginRegistry: Sendable {
  let manifests: [PluginManifest]
  let offers: [PluginOffer]
  let subscribers: [any EventSubscriber]
  let healthChecks: [HealthCheck]
  let dueTimeHandlers: [any DueTimeHandler]
  let services: [any LongRunningService]
  let topics: [NotificationTopic]
  let achievements: [AchievementRule]
  let tips: [Tip]
  let summaryParts: [SummaryPart]
  let settingRows: [@Sendable () -> Contributed<SettingRows>]
  let plainSettings: [@Sendable () -> Contributed<[Setting]>]
  let sections: [@Sendable () -> RecordSection]
  let widgets: [WidgetContribution]

  /// - Throws: ``PluginError`` with the names, before anything is connected.
  init(connecting plugins: [any Plugin]) throws {
    manifests = plugins.map(\.manifest)
    try PluginRegistry.check(manifests)
    var offers: [PluginOffer] = []
    var subscribers: [any EventSubscriber] = []
    var healthChecks: [HealthCheck] = []
    var dueTimeHandlers: [any DueTimeHandler] = []
    var services: [any LongRunningService] = []
    var topics: [NotificationTopic] = []
    var achievements: [AchievementRule] = []
    var tips: [Tip] = []
    var (achievementIDs, tipIDs) = (Owners(), Owners())
    var summaryParts: [SummaryPart] = []
    var settingRows: [@Sendable () -> Contributed<SettingRows>] = []
    var plainSettings: [@Sendable () -> Contributed<[Setting]>] = []
    var sections: [@Sendable () -> RecordSection] = []
    var sectionKeys = Owners(RecordDocument.ownKeys, of: "export")
    var widgets: [WidgetContribution] = []
    for plugin in plugins {
      var connections = PluginConnections()
      plugin.connect(to: &connections)
      offers += connections.offers
      subscribers += connections.subscribers
      healthChecks += connections.healthChecks
      dueTimeHandlers += connections.dueTimeHandlers
      services += connections.services
      topics += connections.topics
      let identifier = plugin.manifest.identifier
      settingRows += PluginRegistry.contributed(connections.settingRows, by: identifier)
      plainSettings += PluginRegistry.contributed(connections.plainSettings, by: identifier)
      summaryParts += connections.summaryParts
      achievements += connections.achievements
      achievementIDs.add(connections.achievements.map(\.achievement.id), of: identifier)
      tips += connections.tips
      tipIDs.add(connections.tips.map(\.id), of: identifier)
      sections += connections.sections.map { $0.checked(of: identifier) }
      for section in connections.sections { sectionKeys.add(section.keys, of: identifier) }
      widgets += connections.widgets
    }
    if let twice = offers.indices.first(where: { index in
      offers[..<index].contains { $0.identity == offers[index].identity }
    }) {
      throw PluginError.duplicateOffer(offers[twice].name)
    }
    if let twice = subscribers.map(\.identifier).firstRepeated {
      throw PluginError.duplicateSubscriber(twice)
    }
    if let twice = dueTimeHandlers.map(\.identifier).firstRepeated {
      throw PluginError.duplicateHandler(twice)
    }
    if let twice = services.map(\.identifier).firstRepeated {
      throw PluginError.duplicateService(twice)
    }
    if let (key, plugins) = sectionKeys.firstShared {
      throw PluginError.duplicateSection(key, of: plugins)
    }
    if let (id, plugins) = achievementIDs.firstShared {
      throw PluginError.duplicateAchievement(id, of: plugins)
    }
    if let (id, plugins) = tipIDs.firstShared {
      throw PluginError.duplicateTip(id, of: plugins)
    }
    self.offers = offers
    self.subscribers = subscribers
    self.healthChecks = healthChecks
    self.dueTimeHandlers = dueTimeHandlers
    if let twice = topics.map(\.kind.rawValue).firstRepeated {
      throw PluginError.duplicateNotificationKind(twice)
    }
    if let twice = widgets.flatMap(\.names).firstRepeated {
      throw PluginError.duplicateWidget(twice)
    }
    self.services = services
    self.topics = topics
    self.achievements = achievements
    self.tips = tips
    self.summaryParts = summaryParts
    self.settingRows = settingRows
    self.plainSettings = plainSettings
    self.sections = sections
    self.widgets = widgets
  }

  private static func contributed<Part: Sendable>(
    _ makers: [@Sendable () -> Part], by plugin: String
  ) -> [@Sendable () -> Contributed<Part>] {
    makers.map { make in { Contributed(plugin: plugin, part: make()) } }
  }

  private static func check(_ manifests: [PluginManifest]) throws {
    if let twice = manifests.map(\.identifier).firstRepeated {
      throw PluginError.duplicateIdentifier(twice)
    }
    let present = manifests.map(\.identifier)
    for manifest in manifests {
      if let missing = manifest.requires.first(where: { !present.contains($0) }) {
        throw PluginError.missingRequirement(of: manifest.identifier, missing: missing)
      }
      if manifest.contractVersion != PluginManifest.currentContractVersion {
        throw PluginError.wrongContractVersion(
          of: manifest.identifier, found: manifest.contractVersion,
          expected: PluginManifest.currentContractVersion)
      }
    }
  }
}

extension WidgetContribution {
  /// Makes the kinds.
  ///
  /// - Throws: ``PluginError`` with the names, when they are not those that were announced.
  func announcedKinds() throws(PluginError) -> [WidgetKind] {
    let kinds = self.kinds()
    let made = kinds.map(\.name)
    if let twice = made.firstRepeated { throw .duplicateWidget(twice) }
    let (missing, unannounced) = (
      names.filter { !made.contains($0) }, made.filter { !names.contains($0) }
    )
    guard missing.isEmpty, unannounced.isEmpty else {
      throw .wrongWidgets(missing: missing, unannounced: unannounced)
    }
    return kinds
  }
}

/// Who contributes what has a name. Looked up one by one: there are few, and every start looks.
private struct Owners {
  private var names: [(name: String, plugin: String)] = []

  init(_ names: [String] = [], of plugin: String = "") {
    add(names, of: plugin)
  }

  mutating func add(_ names: [String], of plugin: String) {
    self.names += names.map { ($0, plugin) }
  }

  /// The first name that comes twice, with those that contribute it.
  var firstShared: (name: String, plugins: [String])? {
    let twice = names.indices.first { index in
      names[..<index].contains { $0.name == names[index].name }
    }
    guard let name = twice.map({ names[$0].name }) else { return nil }
    return (name, names.filter { $0.name == name }.map(\.plugin))
  }
}

extension PluginConnections.Section {
  /// Makes the section, which writes nowhere else than its plugin said.
  fileprivate func checked(of plugin: String) -> @Sendable () -> RecordSection {
    { [self] in
      let section = make()
      return RecordSection(read: section.read) { transaction in
        let values = try section.write(transaction)
        if let key = values.keys.first(where: { !keys.contains($0) }) {
          throw PluginError.undeclaredSection(key, of: plugin)
        }
        return values
      }
    }
  }
}

extension [String] {
  /// A linear search: there are a handful, and every start does it.
  fileprivate var firstRepeated: String? {
    indices.first { self[..<$0].contains(self[$0]) }.map { self[$0] }
  }
}
