import Composition
import Contracts

/// The JSON of `plugins`.
struct PluginsDocument: Encodable, Sendable {
  var items: [PluginDocument]

  init(_ manifests: [PluginManifest]) {
    items = manifests.map(PluginDocument.init)
  }
}

/// The JSON of `plugins --events`.
struct EventsDocument: Encodable, Sendable {
  var events: [String]
}

/// The JSON of a plugin.
struct PluginDocument: Encodable, Sendable {
  var id: String
  var summary: Phrase
  var contractVersion: Int
  var requires: [String]

  init(_ manifest: PluginManifest) {
    id = manifest.identifier
    summary = manifest.summary
    contractVersion = manifest.contractVersion
    requires = manifest.requires
  }
}

/// The JSON of `--version`.
struct VersionDocument: Encodable, Sendable {
  var name = Product.name
  var version: String
}

/// The JSON of `service install` and `service uninstall`.
struct InstalledUnitsDocument: Encodable, Sendable {
  var written: [String] = []
  var removed: [String] = []
  /// Commands to run now.
  var next: [String]
}
