import Contracts

/// The plugins of one start: checked, then connected.
struct PluginRegistry: Sendable {
  let manifests: [PluginManifest]
  let subscribers: [any EventSubscriber]
  let healthChecks: [HealthCheck]
  let dueTimeHandlers: [any DueTimeHandler]
  let services: [any LongRunningService]
  let topics: [NotificationTopic]
  let settingRows: [@Sendable () -> SettingRows]
  let plainSettings: [@Sendable () -> [Setting]]
  let sections: [@Sendable () -> RecordSection]
  let widgets: [@Sendable () -> [WidgetKind]]

  /// - Throws: ``PluginError`` with the names, before anything is connected.
  init(connecting plugins: [any Plugin]) throws {
    manifests = plugins.map(\.manifest)
    try PluginRegistry.check(manifests)
    var subscribers: [any EventSubscriber] = []
    var healthChecks: [HealthCheck] = []
    var dueTimeHandlers: [any DueTimeHandler] = []
    var services: [any LongRunningService] = []
    var topics: [NotificationTopic] = []
    var settingRows: [@Sendable () -> SettingRows] = []
    var plainSettings: [@Sendable () -> [Setting]] = []
    var sections: [@Sendable () -> RecordSection] = []
    var widgets: [@Sendable () -> [WidgetKind]] = []
    for plugin in plugins {
      var connections = PluginConnections()
      plugin.connect(to: &connections)
      subscribers += connections.subscribers
      healthChecks += connections.healthChecks
      dueTimeHandlers += connections.dueTimeHandlers
      services += connections.services
      topics += connections.topics
      settingRows += connections.settingRows
      plainSettings += connections.plainSettings
      sections += connections.sections
      widgets += connections.widgets
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
    self.subscribers = subscribers
    self.healthChecks = healthChecks
    self.dueTimeHandlers = dueTimeHandlers
    if let twice = topics.map(\.kind.rawValue).firstRepeated {
      throw PluginError.duplicateNotificationKind(twice)
    }
    self.services = services
    self.topics = topics
    self.settingRows = settingRows
    self.plainSettings = plainSettings
    self.sections = sections
    self.widgets = widgets
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

extension [String] {
  /// A linear search: there are a handful, and every start does it.
  fileprivate var firstRepeated: String? {
    indices.first { self[..<$0].contains(self[$0]) }.map { self[$0] }
  }
}
