/// How `serve` was asked to serve the web app.
package struct ServeWishes: Sendable {
  /// Nil for the standard one, 0 for a free one.
  package var port: Int?
  package var basePath: String
  /// Whether somebody waits for its address, so that without it the run is pointless.
  package var isAwaited: Bool
  /// Called once it listens.
  package var onListening: @Sendable (_ url: String) async throws -> Void

  package init(
    port: Int? = nil, basePath: String = "", isAwaited: Bool = false,
    onListening: @escaping @Sendable (_ url: String) async throws -> Void = { _ in }
  ) {
    self.port = port
    self.basePath = basePath
    self.isAwaited = isAwaited
    self.onListening = onListening
  }
}
