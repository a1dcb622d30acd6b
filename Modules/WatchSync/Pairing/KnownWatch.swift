public import Contracts

/// Asks a device whether it knows this one. An accepted connection proves nothing: in TLS 1.3 the client is connected
/// before the server has checked its key.
public struct KnownWatch: Sendable {
  private let connection: any PeerConnection
  private let incarnation: Incarnation

  /// - Parameter incarnation: the current life of this device's entries.
  public init(over connection: any PeerConnection, _ incarnation: Incarnation) {
    self.connection = connection
    self.incarnation = incarnation
  }

  /// Returns when the other side has answered this connection's hello. No entries or numbers are exchanged, and the
  /// connection cannot be used afterwards.
  ///
  /// - Parameter nonce: a new random number.
  /// - Throws: ``PairingRefusal``, ``PairingFault``, ``PeerError``, ``WireError``, ``LinkEnd``.
  public func ask(nonce: UInt64) async throws {
    let hello = WatchHello(role: .watch, incarnation: incarnation, nonce: nonce)
    try await connection.send(try LinkFrame.sync(.hello(hello)).encoded())
    while let bytes = try await connection.receive() {
      switch try LinkFrame(bytes) {
      case .sync(.hello(let answer)) where answer.nonce == nonce && answer.role == .phone:
        guard !answer.versions.isDisjoint(with: WatchHello.versions) else {
          throw LinkEnd.versions(ours: WatchHello.versions, theirs: answer.versions)
        }
        return
      case .pairing(.refused(let refusal)): throw refusal
      case .pairing: throw PairingFault.unexpected
      case .sync, .unknown: continue
      }
    }
    throw PeerError.closed
  }
}
