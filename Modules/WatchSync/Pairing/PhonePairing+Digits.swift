import Contracts

/// Pairing by six digits that a person compares.
extension PhonePairing {
  private static let nonceBits = 128

  func admitByDigits(_ commitment: String, _ name: String) async throws -> PairedWatch {
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

  /// - Returns: the digest of the window's ticket, which identifies it.
  private func useTry() async throws -> SecretDigest {
    try await changeWindow { window in
      // While a person compares digits, another device must not replace them, nor what was confirmed here already.
      if window.isComparing, window.attempt?.key != connection.peer { throw PairingRefusal.busy }
      guard window.triesLeft > 0 else { throw PairingRefusal.noTriesLeft }
      window.triesLeft -= 1
      window.attempt = nil
    }.ticket
  }

  private func ask(_ question: PairingQuestion) async throws {
    _ = try await changeWindow { window in
      guard window.ticket == question.ticket else { throw PairingRefusal.closed }
      guard !window.isComparing else { throw PairingRefusal.busy }
      window.attempt = question.attempt
    }
  }

  private func withdraw(_ question: PairingQuestion) async throws {
    _ = try await changeWindow { window in
      if question.answer(in: window) != nil { window.attempt = nil }
    }
  }

  /// On which device the person has confirmed the digits.
  private enum ConfirmingSide: Sendable {
    case watch, phone
  }

  /// Returns when the person has confirmed the digits on both devices, while the window is open and the watch is
  /// connected.
  private func waitForBoth(_ question: PairingQuestion) async throws {
    let time = try await ServedRecord.now(needs).window.map { $0.expiresAt - needs.time.now() }
    try await withThrowingTaskGroup(of: ConfirmingSide.self) { group in
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
        // The watch sends nothing before the answer; this notices when it leaves.
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
}
