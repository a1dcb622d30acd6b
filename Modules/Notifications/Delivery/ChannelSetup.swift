import Contracts

/// Sets up a channel: its secrets first, so that no channel exists without those it needs.
struct ChannelSetup: Sendable {
  let needs: NotificationsNeeds

  @discardableResult
  func add(_ kind: String, _ plan: ChannelPlan) async throws -> ChannelRegistration {
    let reference = try keep(plan.secrets, of: kind)
    do {
      return try await needs.unitOfWork.write { transaction in
        try needs.channelStore.add(
          NewChannel(kind: kind, address: plan.address, secretReference: reference),
          at: needs.time.now(), in: transaction)
      }
    } catch {
      if let reference { try? needs.secrets.remove(reference) }
      throw error
    }
  }

  /// Under the first unused name; names of removed channels stay in use until their server was notified.
  private func keep(_ secrets: [String: String], of kind: String) throws -> String? {
    guard !secrets.isEmpty else { return nil }
    var number = 1
    while try !needs.secrets.create(secrets, named: "\(kind)-\(number)") { number += 1 }
    return "\(kind)-\(number)"
  }
}

/// Ends a channel, in the caller's transaction.
struct ChannelRemoval: Sendable {
  let needs: NotificationsNeeds

  /// The user removed it: queued deliveries are not sent, and its server has to be notified.
  func leave(
    _ registration: ChannelRegistration, reason: Phrase, in transaction: any WriteTransaction
  ) throws {
    let now = needs.time.now()
    try suppress(registration, reason, in: transaction)
    try needs.channelStore.remove(
      registration.id, optOut: OptOut(registration: registration, nextAttemptAt: now),
      in: transaction)
  }

  /// Notifications were turned off: queued deliveries are not sent. Channels of this machine have no server and stay;
  /// the others are removed.
  func silence(
    _ registration: ChannelRegistration, in transaction: any WriteTransaction
  ) throws {
    let reason = SuppressionReason.notificationsOff.spoken
    guard registration.isPlatform else {
      return try leave(registration, reason: reason, in: transaction)
    }
    try suppress(registration, reason, in: transaction)
  }

  private func suppress(
    _ registration: ChannelRegistration, _ reason: Phrase, in transaction: any WriteTransaction
  ) throws {
    let words = try needs.wording.wording(in: transaction).say(reason)
    try needs.outbox.end(
      .notification, for: registration.id, as: .suppressed, reason: words,
      at: needs.time.now(), in: transaction)
  }

  /// Its receiver no longer exists.
  func drop(
    _ id: ChannelRegistration.ID, reason: String, in transaction: any WriteTransaction
  ) throws {
    try needs.outbox.end(
      .notification, for: id, as: .failed, reason: reason, at: needs.time.now(),
      in: transaction)
    try needs.channelStore.remove(id, optOut: nil, in: transaction)
  }

  /// Deletes secrets that are no longer needed. Called after the commit, because a rollback does not restore a deleted
  /// file.
  func forget(_ registration: ChannelRegistration) throws {
    if let reference = registration.secretReference { try needs.secrets.remove(reference) }
  }
}
