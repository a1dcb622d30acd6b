public import Contracts

/// Asks a device whether it knows this one. Who only lets a connection in may not: TLS 1.3 lets the one that calls
/// believe in it before the other side has looked at its key.
public struct KnownWatch: Sendable {
  private let connection: any PeerConnection
  private let incarnation: Incarnation

  /// - Parameter incarnation: of what this device logs.
  public init(over connection: any PeerConnection, _ incarnation: Incarnation) {
    self.connection = connection
    self.incarnation = incarnation
  }

  /// Returns when the other side has answered the hello of this connection. Nothing is handed over and nothing is
  /// taken from it; the connection is used up then.
  ///
  /// - Parameter nonce: drawn anew.
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
