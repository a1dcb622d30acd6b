import Contracts

/// The plugins of one start: checked, then connected. Their contributions are listed in their order.
struct PluginRegistry: Sendable {
  private struct Connected: Sendable {
    let manifest: PluginManifest
    let connections: PluginConnections
  }

  private let plugins: [Connected]

  /// - Throws: ``PluginError`` with the names, before anything is connected.
  init(connecting plugins: [any Plugin]) throws {
    try PluginRegistry.check(plugins.map(\.manifest))
    self.plugins = plugins.map { plugin in
      var connections = PluginConnections()
      plugin.connect(to: &connections)
      return Connected(manifest: plugin.manifest, connections: connections)
    }
    try checkNames()
  }

  /// Without plugins.
  static let empty = PluginRegistry()

  private init() {
    plugins = []
  }

  var manifests: [PluginManifest] { plugins.map(\.manifest) }
  var offers: [PluginOffer] { all(\.offers) }
  var subscribers: [any EventSubscriber] { all(\.subscribers) }
  var healthChecks: [HealthCheck] { all(\.healthChecks) }
  var dueTimeHandlers: [any DueTimeHandler] { all(\.dueTimeHandlers) }
  var services: [any LongRunningService] { all(\.services) }
  var topics: [NotificationTopic] { all(\.topics) }
  var achievements: [AchievementRule] { all(\.achievements) }
  var tips: [Tip] { all(\.tips) }
  var summaryParts: [SummaryPart] { all(\.summaryParts) }
  var widgets: [WidgetContribution] { all(\.widgets) }

  // Made on demand, which few starts need.
  var settingRows: [Contributed<SettingRows>] { made(\.settingRows) }
  var plainSettings: [Contributed<[Setting]>] { made(\.plainSettings) }
  var actions: [Contributed<[Action]>] { made(\.actions) }
  var queries: [Contributed<[Query]>] { made(\.queries) }
  var pages: [Contributed<[Page]>] { made(\.pages) }
  var pageAdditions: [Contributed<[PageAddition]>] { made(\.pageAdditions) }
  var undoHandlers: [any UndoHandler] { all(\.undo).flatMap { $0.handlers() } }
  /// - Throws: ``PluginError`` if a plugin makes other widgets than it announced.
  var widgetKinds: [WidgetKind] {
    get throws(PluginError) {
      var kinds: [WidgetKind] = []
      for contribution in widgets { kinds += try contribution.announcedKinds() }
      let measures = measures.measures.filter(\.isLogged)
      return kinds + all(\.measureWidgets).flatMap { measures.map($0) }
    }
  }
  var measures: MeasureCatalog { MeasureCatalog(all(\.measures)) }
  var sections: [RecordSection] {
    plugins.flatMap { plugin in
      plugin.connections.sections.map { $0.made(by: plugin.manifest.identifier) }
    }
  }

  private func all<Part>(_ parts: (PluginConnections) -> [Part]) -> [Part] {
    plugins.flatMap { parts($0.connections) }
  }

  private func made<Part>(
    _ makers: (PluginConnections) -> [@Sendable () -> Part]
  ) -> [Contributed<Part>] {
    plugins.flatMap { plugin in
      makers(plugin.connections).map {
        Contributed(plugin: plugin.manifest.identifier, part: $0())
      }
    }
  }
}

/// A part with the plugin that contributes it.
struct Contributed<Part: Sendable>: Sendable {
  let plugin: String
  let part: Part
}

// MARK: - Checks

extension PluginRegistry {
  private static func check(_ manifests: [PluginManifest]) throws {
    let present = manifests.map(\.identifier)
    if let twice = present.firstRepeated { throw PluginError.duplicateIdentifier(twice) }
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

  /// What has a name has it alone.
  private func checkNames() throws {
    let offers = offers
    if let twice = offers.map(\.identity).firstRepeatedIndex {
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
    if let twice = topics.map(\.kind.rawValue).firstRepeated {
      throw PluginError.duplicateNotificationKind(twice)
    }
    if let twice = widgets.flatMap(\.names).firstRepeated {
      throw PluginError.duplicateWidget(twice)
    }
    if let twice = all(\.undo).flatMap(\.kinds).map(\.rawValue).firstRepeated {
      throw PluginError.duplicateUndoKind(twice)
    }
    if let (key, plugins) = shared({ $0.sections.flatMap(\.keys) }, with: RecordDocument.ownKeys) {
      throw PluginError.duplicateSection(key, of: plugins)
    }
    if let (id, plugins) = shared({ $0.achievements.map(\.achievement.id) }) {
      throw PluginError.duplicateAchievement(id, of: plugins)
    }
    if let (name, plugins) = shared({ $0.measures.map(\.id.name) }) {
      throw PluginError.duplicateMeasure(name, of: plugins)
    }
    if let (id, plugins) = shared({ $0.tips.map(\.id) }) {
      throw PluginError.duplicateTip(id, of: plugins)
    }
  }

  /// The first duplicate name, with the plugins that contribute it.
  ///
  /// - Parameter own: names that an export always has, whatever the plugins.
  private func shared(
    _ names: (PluginConnections) -> [String], with own: [String] = []
  ) -> (name: String, plugins: [String])? {
    let owned =
      own.map { (name: $0, plugin: "export") }
      + plugins.flatMap { plugin in
        names(plugin.connections).map { (name: $0, plugin: plugin.manifest.identifier) }
      }
    guard let name = owned.map(\.name).firstRepeated else { return nil }
    return (name, owned.filter { $0.name == name }.map(\.plugin))
  }
}

extension WidgetContribution {
  /// Makes the kinds.
  ///
  /// - Throws: ``PluginError`` with the names, if they are not the announced ones.
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

extension PluginConnections.Section {
  /// The section, restricted to writing where its plugin declared.
  fileprivate func made(by plugin: String) -> RecordSection {
    let section = make()
    return RecordSection(read: section.read) { [keys] transaction in
      let values = try section.write(transaction)
      if let key = values.keys.first(where: { !keys.contains($0) }) {
        throw PluginError.undeclaredSection(key, of: plugin)
      }
      return values
    }
  }
}

extension [String] {
  fileprivate var firstRepeated: String? { firstRepeatedIndex.map { self[$0] } }
}

extension Array where Element: Equatable {
  /// A linear search: there are few, and every start does it.
  fileprivate var firstRepeatedIndex: Int? {
    indices.first { self[..<$0].contains(self[$0]) }
  }
}
