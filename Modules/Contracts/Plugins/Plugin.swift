/// A feature, as the composition root sees it.
///
/// A plugin's initialiser gets the contracts it needs, and plugins are connected after all have been made, so no plugin
/// ever sees a half-built one.
public protocol Plugin: Sendable {
  var manifest: PluginManifest { get }

  /// Registers what the plugin contributes. Called once.
  func connect(to connections: inout PluginConnections)
}
