import Synchronization

/// What the plugins contribute, for plugins that get everything the others contribute.
///
/// It is there before the plugins are made, and empty until they are connected.
final class Contributions: Sendable {
  private struct State {
    var registry = PluginRegistry.empty
    var dispatcher: EventDispatcher?
  }

  private let state = Mutex(State())

  var registry: PluginRegistry { state.withLock { $0.registry } }

  func connect(_ registry: PluginRegistry, _ dispatcher: EventDispatcher) {
    state.withLock { $0 = State(registry: registry, dispatcher: dispatcher) }
  }

  /// Delivers the events that are pending.
  func settle() async throws {
    try await state.withLock { $0.dispatcher }?.dispatch()
  }

  /// Lets go of the plugins, which hold it.
  func close() {
    state.withLock { $0 = State() }
  }
}
