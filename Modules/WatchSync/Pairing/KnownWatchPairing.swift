import Contracts

/// The phone side of pairing an already paired watch: closes the window for the person waiting.
struct KnownWatchPairing: Sendable {
  let needs: WatchSyncNeeds
  let secrets: any AccessSecretMaking
  let watch: PairedWatch

  /// Nil for messages that only a stranger may send.
  ///
  /// - Throws: ``StorageError``.
  func answer(to message: PairingMessage) async throws -> PairingMessage? {
    guard case .ticket(let secret, let name) = message else { return nil }
    do {
      try await redeem(secrets.digest(of: secret), as: PhonePairing.checked(name))
      return .paired(name: needs.machineName())
    } catch let refusal as PairingRefusal {
      return .refused(refusal)
    }
  }

  /// Closes the window to which the ticket belongs.
  private func redeem(_ ticket: SecretDigest, as name: String) async throws {
    try await needs.unitOfWork.write { transaction in
      let record = try ServedRecord(needs, in: transaction)
      guard var known = record.watch(with: watch.key), known.id == watch.id else {
        throw PairingRefusal.forgotten
      }
      guard let window = record.window else { throw PairingRefusal.closed }
      guard window.ticket == ticket else { throw PairingRefusal.wrongTicket }
      try needs.store.setWindow(nil, in: transaction)
      known.name = name
      known.pairedAt = needs.time.now()
      try needs.store.update(known, in: transaction)
    }
  }
}
