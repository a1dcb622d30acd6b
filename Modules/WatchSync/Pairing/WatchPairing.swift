public import Contracts

/// The watch's side of pairing, over a connection to a device that does not know this one yet. When it returns, both
/// sides know each other's keys, and the connection continues with the watch's hello.
public struct WatchPairing: Sendable {
  /// How long the phone side may take to answer when no person is involved.
  public static let patience = Duration.seconds(10)
  /// How long people may take to confirm the digits on both devices; longer than the window is open.
  public static let comparing = Duration.seconds(PairingWindow.lifetime) + patience

  private let connection: any PeerConnection
  private let ownKey: PeerKey
  private let name: String
  private let secrets: any AccessSecretMaking
  private let pause: @Sendable (Duration) async throws -> Void

  /// - Parameter name: this device's name on the phone side.
  public init(
    over connection: any PeerConnection, ownKey: PeerKey, name: String,
    _ secrets: any AccessSecretMaking, pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.connection = connection
    self.ownKey = ownKey
    self.name = name
    self.secrets = secrets
    self.pause = pause
  }

  /// - Returns: the name of the phone side; nil if it sends none.
  /// - Throws: ``PairingRefusal``, ``PairingFault``, ``PeerError``, ``WireError``.
  @discardableResult
  public func pair(with ticket: PairingTicket) async throws -> String? {
    guard ticket.isOf(connection.peer) else { throw PairingRefusal.wrongTicket }
    try await say(.ticket(secret: ticket.secret, name: name))
    return try await answered(within: Self.patience) { try await waitUntilPaired() }
  }

  /// - Parameter isSame: shows the person six digits, and returns whether the phone side shows the same. Its task is
  ///   cancelled if the phone side refuses meanwhile; its result is then ignored.
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
    let first = try await answered(within: Self.patience) { try await answer() }
    guard case .nonce(let phoneNonce) = first else { throw PairingFault.unexpected }
    try await say(.reveal(nonce: nonce))
    let digits = PairingDigits(
      watch: ownKey, phone: phone, watchNonce: nonce, phoneNonce: phoneNonce)
    return try await answered(within: Self.comparing) {
      let isSame = try await listening { try await isSame(digits.text(secrets)) }
      try await say(.compared(isSame: isSame))
      guard isSame else { throw PairingRefusal.notConfirmed }
      return try await waitUntilPaired()
    }
  }

  /// The result of work that waits for the phone side.
  private func answered<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let value = try await within(limit, pause: pause, work) else {
      try Task.checkCancellation()
      throw PairingFault.silent
    }
    return value
  }

  /// What the person answers, unless the phone side refuses first.
  private func listening(_ ask: @escaping @Sendable () async throws -> Bool) async throws -> Bool {
    try await withThrowingTaskGroup(of: Bool?.self) { group in
      group.addTask { try await ask() }
      group.addTask {
        do {
          _ = try await answer()
        } catch {
          // Nothing arrived before the person answered.
          guard !Task.isCancelled || error is PairingRefusal else { return nil }
          // Pairing is not possible yet: the window is over, or the device is gone.
          if let error = error as? PeerError, [.closed, .cutOff].contains(error) {
            throw PairingRefusal.closed
          }
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
      // Its last message, still unread, says why it ended the connection.
      _ = try await answer()
      throw error
    }
  }

  /// The next message of the phone side; throws if that is a refusal.
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
  /// Its message is not an answer.
  case unexpected
  /// It was silent for too long.
  case silent
}

extension PairingFault: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .unexpected:
      Explanation(
        .badData, Phrase("The other device doesn't answer like Waymark."),
        hint: Phrase("Check that both devices have the same version of Waymark."))
    case .silent:
      Explanation(
        .unavailable, Phrase("The other device didn't answer in time."),
        hint: Phrase("Start again on the other device with: waymark watch pair"))
    }
  }
}
