import Contracts
import NIOCore
import Synchronization

/// The current connections, and whether there is room for another.
final class Admission: Sendable {
  private struct State {
    var isOpen = true
    /// The oldest first.
    var handshakes: [LinkConnection] = []
    var strangers: [LinkConnection] = []
    var known: [PeerKey: [LinkConnection]] = [:]

    mutating func remove(_ connection: LinkConnection) {
      handshakes.removeAll { $0 === connection }
      strangers.removeAll { $0 === connection }
      for (key, connections) in known where connections.contains(where: { $0 === connection }) {
        let others = connections.filter { $0 !== connection }
        known[key] = others.isEmpty ? nil : others
      }
    }
  }

  private let state = Mutex(State())
  private let mostHandshakes: Int

  init(mostHandshakes: Int) {
    self.mostHandshakes = mostHandshakes
  }

  /// Admits a new connection, still in its handshake.
  func begin(_ connection: LinkConnection) {
    let oldest = state.withLock { state -> LinkConnection? in
      guard state.isOpen else { return connection }
      state.handshakes.append(connection)
      return state.handshakes.count > mostHandshakes ? state.handshakes.removeFirst() : nil
    }
    connection.ended.whenComplete { _ in self.state.withLock { $0.remove(connection) } }
    oldest?.cut(.cutOff)
  }

  /// Whether there is room for one whose key is now known.
  func admit(_ connection: LinkConnection, isKnown: Bool) -> Bool {
    guard !isKnown else {
      admitKnown(connection)
      return true
    }
    return state.withLock { state in
      guard state.strangers.count < PeerLimits.mostStrangers else { return false }
      state.remove(connection)
      state.strangers.append(connection)
      return true
    }
  }

  /// The oldest connection of the same device makes room.
  func admitKnown(_ connection: LinkConnection) {
    let key = connection.peer
    let oldest = state.withLock { state -> LinkConnection? in
      state.remove(connection)
      state.known[key, default: []].append(connection)
      guard state.known[key, default: []].count > PeerLimits.mostOfOneDevice else { return nil }
      return state.known[key]?.removeFirst()
    }
    oldest?.cut(.closed)
  }

  /// Ends all connections, and any that come later.
  func close() {
    let all = state.withLock { state in
      state.isOpen = false
      return state.handshakes + state.strangers + state.known.values.joined()
    }
    for connection in all { connection.cut(.closed) }
  }

  var count: Int {
    state.withLock {
      $0.handshakes.count + $0.strangers.count + $0.known.values.reduce(0) { $0 + $1.count }
    }
  }
}
