import Contracts

/// The phone side of pairing with a watch that it knows already: whoever waits for one is told that it came.
struct KnownWatchPairing: Sendable {
  let needs: WatchSyncNeeds
  let secrets: any AccessSecretMaking
  let watch: PairedWatch

  /// Nil for what only a stranger may say.
  func answer(to message: PairingMessage) async -> PairingMessage? {
    guard case .ticket(let secret, let name) = message else { return nil }
    do {
      try await take(secrets.digest(of: secret), as: PhonePairing.checked(name))
      return .paired(name: needs.machineName())
    } catch let refusal as PairingRefusal {
      return .refused(refusal)
    } catch {
      return nil
    }
  }

  /// Closes the window that the ticket is of.
  private func take(_ ticket: SecretDigest, as name: String) async throws {
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
