public import Contracts

/// The watch's side of pairing, over a connection to a device that does not know this one yet. When it returns, both
/// sides know each other's keys, and the connection goes on with the watch's hello.
public struct WatchPairing: Sendable {
  private let connection: any PeerConnection
  private let ownKey: PeerKey
  private let name: String
  private let secrets: any AccessSecretMaking

  /// - Parameter name: under which the phone side may show this device.
  public init(
    over connection: any PeerConnection, ownKey: PeerKey, name: String,
    _ secrets: any AccessSecretMaking
  ) {
    self.connection = connection
    self.ownKey = ownKey
    self.name = name
    self.secrets = secrets
  }

  /// - Returns: the name of the phone side; nil if it tells none.
  /// - Throws: ``PairingRefusal``, ``PairingFault``, ``PeerError``, ``WireError``.
  @discardableResult
  public func pair(with ticket: PairingTicket) async throws -> String? {
    guard ticket.isOf(connection.peer) else { throw PairingRefusal.wrongTicket }
    try await say(.ticket(secret: ticket.secret, name: name))
    return try await waitUntilPaired()
  }

  /// - Parameter isSame: shows the person six digits, and returns whether the phone side shows the same. Its task is
  ///   cancelled when the phone side refuses meanwhile; what it returns then does not matter.
  /// - Returns: as ``pair(with:)``.
  /// - Throws: as ``pair(with:)``.
  @discardableResult
  public func pairByDigits(
    isSame: @escaping @Sendable (_ digits: String) async throws -> Bool
  ) async throws -> String? {
    let phone = connection.peer
    let nonce = secrets.makeSecret(bits: 128)
    let digest = PairingDigits.commitment(to: nonce, watch: ownKey, phone: phone, secrets)
    try await say(.commit(digest: digest, name: name))
    guard case .nonce(let phoneNonce) = try await answer() else { throw PairingFault.unexpected }
    try await say(.reveal(nonce: nonce))
    let digits = PairingDigits(
      watch: ownKey, phone: phone, watchNonce: nonce, phoneNonce: phoneNonce)
    let isSame = try await listening { try await isSame(digits.text(secrets)) }
    try await say(.compared(isSame: isSame))
    guard isSame else { throw PairingRefusal.notConfirmed }
    return try await waitUntilPaired()
  }

  /// What a person says, unless the phone side refuses before that.
  private func listening(_ ask: @escaping @Sendable () async throws -> Bool) async throws -> Bool {
    try await withThrowingTaskGroup(of: Bool?.self) { group in
      group.addTask { try await ask() }
      group.addTask {
        do {
          _ = try await answer()
        } catch {
          // Nothing came before the person spoke.
          guard !Task.isCancelled || error is PairingRefusal else { return nil }
          throw error
        }
        throw PairingFault.unexpected
      }
      var said = false
      while let result = try await group.next() {
        guard let result else { continue }
        said = result
        group.cancelAll()
      }
      return said
    }
  }

  private func waitUntilPaired() async throws -> String? {
    guard case .paired(let name) = try await answer() else { throw PairingFault.unexpected }
    connection.trust()
    return name.map(ShortName.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func say(_ message: PairingMessage) async throws {
    let frame = try LinkFrame.pairing(message).encoded()
    do {
      try await connection.send(frame)
    } catch let error as PeerError where [.closed, .cutOff].contains(error) {
      // What it said before it ended the connection waits to be read, and says why.
      _ = try await answer()
      throw error
    }
  }

  /// What the phone side says next, unless it refuses.
  private func answer() async throws -> PairingMessage {
    while let bytes = try await connection.receive() {
      switch try LinkFrame(bytes) {
      case .pairing(.refused(let refusal)): throw refusal
      case .pairing(let message): return message
      // It knows this device already.
      case .sync: throw PairingFault.unexpected
      case .unknown: continue
      }
    }
    throw PeerError.closed
  }
}

/// What is wrong with the other side of a pairing.
public enum PairingFault: Error, Hashable, Sendable {
  /// It said something that is no answer.
  case unexpected
}

extension PairingFault: ExplainedError {
  public var explanation: Explanation {
    Explanation(
      .badData, Phrase("The other device does not answer as Waymark does."),
      hint: Phrase("Check that both devices have the same version of Waymark."))
  }
}
