import Contracts

/// Ends a channel, in the transaction that calls for it.
struct ChannelEnd: Sendable {
  let needs: NotificationsNeeds

  /// The person does not want it any more: what is queued is not sent, and its far end is to be told.
  func leave(
    _ registration: ChannelRegistration, reason: Phrase, in transaction: any WriteTransaction
  ) throws {
    let now = needs.time.now()
    try suppress(registration, reason, in: transaction)
    try needs.channelStore.remove(
      registration.id, optOut: OptOut(registration: registration, nextAttemptAt: now),
      in: transaction)
  }

  /// Notifications are off: what is queued is not sent. The machine's own channels are nobody's far
  /// end and stay; the others are left.
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

  /// Its far end is there no more.
  func drop(
    _ id: ChannelRegistration.ID, reason: String, in transaction: any WriteTransaction
  ) throws {
    try needs.outbox.end(
      .notification, for: id, as: .failed, reason: reason, at: needs.time.now(),
      in: transaction)
    try needs.channelStore.remove(id, optOut: nil, in: transaction)
  }

  /// Nobody will need its secrets any more. After the commit: a file comes back with no rollback.
  func forget(_ registration: ChannelRegistration) throws {
    if let reference = registration.secretReference { try needs.secrets.remove(reference) }
  }
}
