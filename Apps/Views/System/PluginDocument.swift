package import Contracts

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
