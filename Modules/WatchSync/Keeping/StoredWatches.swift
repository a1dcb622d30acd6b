import Contracts

/// Watches as the record has them.
struct StoredWatches: WatchKeeping {
  private static let secretBits = 128
  /// How long the service may take to listen for the first time.
  private static let patience = Duration.seconds(5)

  let needs: WatchSyncNeeds

  func status(in transaction: any Transaction) throws -> WatchStatus {
    let incarnation = try needs.life.incarnation(in: transaction)
    let newest = try needs.store.newest(in: transaction)?.revision
    let window = try needs.store.window(in: transaction)
    return WatchStatus(
      incarnation: incarnation, newest: newest?.incarnation == incarnation ? newest : nil,
      watches: try needs.store.watches(in: transaction),
      accepted: try needs.store.acceptedQueues(in: transaction).mapValues(\.through),
      refused: try needs.store.refused(in: transaction),
      window: window?.isOpen(at: needs.time.now()) == true ? window : nil,
      port: try needs.store.port(in: transaction))
  }

  func openWindow(at host: String?) async throws -> WatchTicket {
    guard let secrets = needs.secrets?(), let link = needs.links?() else {
      throw WatchError.notHere
    }
    let places = try PairingPlaces(host, of: link)
    let key: PeerKey
    do {
      key = try link.ownKey()
    } catch SecretError.cannotRead {
      throw WatchError.badKey
    }
    let secret = secrets.makeSecret(bits: Self.secretBits)
    let window = PairingWindow(
      ticket: secrets.digest(of: secret), expiresAt: needs.time.now() + PairingWindow.lifetime)
    try await needs.unitOfWork.write { try needs.store.setWindow(window, in: $0) }
    let addresses = places.addresses(at: try await port(of: link, key))
    return WatchTicket(
      text: PairingTicket(addresses: addresses, key: key, secret: secret).text,
      expiresAt: window.expiresAt, addresses: addresses, window: window.ticket)
  }

  func closeWindow() async throws {
    guard try await needs.unitOfWork.read({ try needs.store.window(in: $0) }) != nil else { return }
    try await needs.unitOfWork.write { try needs.store.setWindow(nil, in: $0) }
  }

  func answer(_ attempt: PairingAttempt, isSame: Bool) async throws {
    try await needs.unitOfWork.write { transaction in
      guard var window = try needs.store.window(in: transaction),
        window.isOpen(at: needs.time.now()), window.attempt == attempt, attempt.answer == .open
      else { throw WatchError.noAttempt }
      window.attempt?.answer = isSame ? .accepted : .refused
      try needs.store.setWindow(window, in: transaction)
    }
  }

  func forget(_ id: PairedWatch.ID) async throws -> PairedWatch {
    try await needs.unitOfWork.write { transaction in
      guard let watch = try needs.store.remove(id, in: transaction) else {
        throw WatchError.noWatch(id)
      }
      try needs.eventLog.append(
        WatchForgotten(id: id), at: needs.time.now(), in: transaction)
      return watch
    }
  }

  func sync() async throws -> WatchContext? {
    try await needs.unitOfWork.write { try WatchPublisher(needs: needs).publish(in: $0) }
  }

  /// The port at which the service listens, or will as soon as it sees the window.
  private func port(of link: any PeerLinking, _ key: PeerKey) async throws -> Int {
    let port = try await withThrowingTaskGroup(of: Int?.self) { group in
      group.addTask { try await firstPort(of: link, key) }
      group.addTask {
        try await needs.pause(Self.patience)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard let port else {
      try await closeWindow()
      throw try await needs.unitOfWork.read { try status(in: $0).obstacle } ?? .notServed
    }
    return port
  }

  private func firstPort(of link: any PeerLinking, _ key: PeerKey) async throws -> Int {
    let changes = needs.observing.changes()
    if let port = try await answeringPort(of: link, key) { return port }
    for await _ in changes {
      if let port = try await answeringPort(of: link, key) { return port }
    }
    throw CancellationError()
  }

  /// The port at which it last listened, if a device with this one's key answers there now.
  private func answeringPort(of link: any PeerLinking, _ key: PeerKey) async throws -> Int? {
    guard let port = try await needs.unitOfWork.read({ try needs.store.port(in: $0) }) else {
      return nil
    }
    let own = PeerAddress(host: PairingPlaces.loopback, port: port)
    guard let connection = try? await link.connect(to: own, trusting: { $0 == key }) else {
      return nil
    }
    await connection.close()
    return port
  }
}
