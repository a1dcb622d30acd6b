/// A feature, as the composition root sees it.
///
/// A plugin is made by its initialiser from the contracts it needs, and connected after all have
/// been made, so that no plugin ever sees a half-built one.
public protocol Plugin: Sendable {
  var manifest: PluginManifest { get }

  /// Registers what the plugin contributes. Called once.
  func connect(to connections: inout PluginConnections)
}
