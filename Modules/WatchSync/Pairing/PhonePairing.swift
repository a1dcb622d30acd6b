import Contracts

/// The phone side of pairing with one stranger.
struct PhonePairing: Sendable {
  /// How long a stranger may take to state its request. A watch does so at once.
  private static let patience = Duration.seconds(10)

  let needs: WatchSyncNeeds
  let secrets: any AccessSecretMaking
  let ownKey: PeerKey
  let news: RecordNews
  let connection: any PeerConnection

  /// Nil if the stranger was refused; it got the reason.
  ///
  /// - Throws: `WireError`, `PeerError` if it sends something that is not allowed.
  func run() async throws -> PairedWatch? {
    do {
      let watch = try await admit()
      try await send(.paired(name: needs.machineName()))
      return watch
    } catch let refusal as PairingRefusal {
      try await send(.refused(refusal))
      return nil
    }
  }

  private func admit() async throws -> PairedWatch {
    let first = try await within(Self.patience, pause: needs.pause) { try await receive() }
    switch first {
    case .ticket(let secret, let name):
      let ticket = secrets.digest(of: secret)
      return try await add(Self.checked(name)) { window in
        guard window.ticket == ticket else { throw PairingRefusal.wrongTicket }
      }
    case .commit(let commitment, let name):
      return try await admitByDigits(commitment, Self.checked(name))
    case .reveal, .compared, .nonce, .paired, .refused: throw PeerError.closed
    case nil: throw PeerError.tooSlow
    }
  }

  // MARK: - The window and the watch

  /// Changes the window, which has to be open.
  func changeWindow(
    _ change: (inout PairingWindow) throws -> Void
  ) async throws -> PairingWindow {
    try await needs.unitOfWork.write { transaction in
      guard var window = try ServedRecord(needs, in: transaction).window else {
        throw PairingRefusal.closed
      }
      try change(&window)
      try needs.store.setWindow(window, in: transaction)
      return window
    }
  }

  /// Adds the watch, and closes the window so that it admits only one.
  ///
  /// - Parameter check: throws if the window does not admit it.
  func add(
    _ name: String, _ check: (PairingWindow) throws -> Void
  ) async throws -> PairedWatch {
    let key = connection.peer
    return try await needs.unitOfWork.write { transaction in
      guard let window = try ServedRecord(needs, in: transaction).window else {
        throw PairingRefusal.closed
      }
      try check(window)
      try needs.store.setWindow(nil, in: transaction)
      let now = needs.time.now()
      let watch = try needs.store.add(name, key, at: now, in: transaction)
      try needs.eventLog.append(
        WatchPaired(id: watch.id, deviceName: watch.name), at: now, in: transaction)
      try WatchPublisher(needs: needs).publish(in: transaction)
      return watch
    }
  }

  // MARK: - What is said

  /// The name under which a watch is shown.
  static func checked(_ name: String) throws(PairingRefusal) -> String {
    let text = ShortName.text(of: name)
    guard !text.isEmpty else { throw .badName }
    return text
  }

  func send(_ message: PairingMessage) async throws {
    try await connection.send(LinkFrame.pairing(message).encoded())
  }

  /// Messages that this version does not know are skipped.
  func receive() async throws -> PairingMessage {
    while let bytes = try await connection.receive() {
      switch try LinkFrame(bytes) {
      case .pairing(let message): return message
      case .sync: throw PairingRefusal.forgotten
      case .unknown: continue
      }
    }
    throw PeerError.closed
  }
}
