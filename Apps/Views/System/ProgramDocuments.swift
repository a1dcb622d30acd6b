package import Contracts

/// The JSON of `plugins`.
package struct PluginsDocument: Encodable, Sendable {
  package var items: [PluginDocument]

  package init(_ manifests: [PluginManifest]) {
    items = manifests.map(PluginDocument.init)
  }
}

/// The JSON of `plugins --events`.
package struct EventsDocument: Encodable, Sendable {
  package var events: [String]

  package init(events: [String]) {
    self.events = events
  }
}

/// The JSON of a plugin.
package struct PluginDocument: Encodable, Sendable {
  package var id: String
  package var summary: Phrase
  package var contractVersion: Int
  package var requires: [String]

  package init(_ manifest: PluginManifest) {
    id = manifest.identifier
    summary = manifest.summary
    contractVersion = manifest.contractVersion
    requires = manifest.requires
  }
}

/// The JSON of `service install` and `service uninstall`.
package struct InstalledUnitsDocument: Encodable, Sendable {
  package var written: [String]
  package var removed: [String]
  /// Commands to run now.
  package var next: [String]

  package init(written: [String] = [], removed: [String] = [], next: [String]) {
    self.written = written
    self.removed = removed
    self.next = next
  }
}
