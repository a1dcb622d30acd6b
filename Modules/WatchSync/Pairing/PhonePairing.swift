import Contracts

/// The phone side of pairing with one stranger.
struct PhonePairing: Sendable {
  private static let nonceBits = 128

  let needs: WatchSyncNeeds
  let secrets: any AccessSecretMaking
  let ownKey: PeerKey
  let news: RecordNews
  let connection: any PeerConnection

  /// Nil for a stranger that was turned away and told why.
  ///
  /// - Throws: `WireError`, `PeerError` for one that says something else than it may.
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
    switch try await receive() {
    case .ticket(let secret, let name):
      let ticket = secrets.digest(of: secret)
      return try await add(checked(name)) { window in
        guard window.ticket == ticket else { throw PairingRefusal.wrongTicket }
      }
    case .commit(let commitment, let name):
      return try await admitByDigits(commitment, checked(name))
    case .reveal, .compared, .nonce, .paired, .refused: throw PeerError.closed
    }
  }

  // MARK: - By digits

  private func admitByDigits(_ commitment: String, _ name: String) async throws -> PairedWatch {
    let ticket = try await useTry()
    let nonce = secrets.makeSecret(bits: Self.nonceBits)
    try await send(.nonce(nonce))
    guard case .reveal(let theirs) = try await receive() else { throw PeerError.closed }
    guard
      PairingDigits.commitment(to: theirs, watch: connection.peer, phone: ownKey, secrets)
        == commitment
    else { throw PairingRefusal.wrongNonce }
    let digits = PairingDigits(
      watch: connection.peer, phone: ownKey, watchNonce: theirs, phoneNonce: nonce)
    let question = PairingQuestion(
      ticket: ticket, key: connection.peer, name: name, digits: digits.text(secrets))
    try await ask(question)
    do {
      try await waitForBoth(question)
      return try await add(name) { window in
        guard question.answer(in: window) == .accepted else { throw PairingRefusal.notConfirmed }
      }
    } catch {
      try? await withdraw(question)
      throw error
    }
  }

  /// - Returns: the digest of the ticket of the window, which identifies it.
  private func useTry() async throws -> SecretDigest {
    try await changeWindow { window in
      // Whose digits a person compares now must not be changed by somebody else.
      if let attempt = window.attempt, attempt.answer == .open, attempt.key != connection.peer {
        throw PairingRefusal.busy
      }
      guard window.triesLeft > 0 else { throw PairingRefusal.noTriesLeft }
      window.triesLeft -= 1
      window.attempt = nil
    }.ticket
  }

  private func ask(_ question: PairingQuestion) async throws {
    _ = try await changeWindow { window in
      guard window.ticket == question.ticket else { throw PairingRefusal.closed }
      guard window.attempt?.answer != .open else { throw PairingRefusal.busy }
      window.attempt = question.attempt
    }
  }

  private func withdraw(_ question: PairingQuestion) async throws {
    _ = try await changeWindow { window in
      if question.answer(in: window) != nil { window.attempt = nil }
    }
  }

  private enum Voice: Sendable {
    case watch, phone
  }

  /// Returns when the person has said on both devices that the digits are the same, while the window is open and the
  /// watch is there.
  private func waitForBoth(_ question: PairingQuestion) async throws {
    let time = try await ServedRecord.now(needs).window.map { $0.expiresAt - needs.time.now() }
    try await withThrowingTaskGroup(of: Voice.self) { group in
      group.addTask {
        guard case .compared(isSame: true) = try await receive() else {
          throw PairingRefusal.notConfirmed
        }
        return .watch
      }
      group.addTask {
        try await waitForAnswer(to: question)
        return .phone
      }
      group.addTask {
        try await needs.pause(.seconds(time ?? 0))
        throw PairingRefusal.notConfirmed
      }
      defer { group.cancelAll() }
      guard try await group.next() == .watch else {
        _ = try await group.next()
        return
      }
      group.addTask {
        // It has nothing more to say before it is answered, and may leave.
        _ = try await receive()
        throw PeerError.closed
      }
      _ = try await group.next()
    }
  }

  private func waitForAnswer(to question: PairingQuestion) async throws {
    for await _ in await news.follow() {
      let record = try await ServedRecord.now(needs)
      switch record.window.flatMap(question.answer) {
      case .open: continue
      case .accepted: return
      case .refused, nil: throw PairingRefusal.notConfirmed
      }
    }
    throw CancellationError()
  }

  // MARK: - The window and the watch

  /// Changes the window, which has to be open.
  private func changeWindow(
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

  /// Closes the window, so that it lets in one alone, and adds the watch.
  ///
  /// - Parameter check: throws for a window that does not let it in.
  private func add(
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
      try WatchTelling(needs: needs).tell(in: transaction)
      return watch
    }
  }

  // MARK: - What is said

  private func checked(_ name: String) throws(PairingRefusal) -> String {
    let text = ShortName.text(of: name)
    guard !text.isEmpty else { throw .badName }
    return text
  }

  private func send(_ message: PairingMessage) async throws {
    try await connection.send(LinkFrame.pairing(message).encoded())
  }

  /// What this version does not know is passed over.
  private func receive() async throws -> PairingMessage {
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

/// The digits that a stranger's watch shows, put to the person.
private struct PairingQuestion: Sendable {
  /// Identifies the window.
  let ticket: SecretDigest
  let attempt: PairingAttempt

  init(ticket: SecretDigest, key: PeerKey, name: String, digits: String) {
    self.ticket = ticket
    attempt = PairingAttempt(key: key, name: name, digits: digits)
  }

  /// What the person said; nil if the window does not ask this any more.
  func answer(in window: PairingWindow) -> PairingAttempt.Answer? {
    guard window.ticket == ticket, var asked = window.attempt else { return nil }
    let answer = asked.answer
    asked.answer = .open
    return asked == attempt ? answer : nil
  }
}
