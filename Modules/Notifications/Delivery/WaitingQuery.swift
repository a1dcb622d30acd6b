import Contracts

/// Finds out what is waiting to be sent now, and which process can send it.
struct WaitingQuery: Sendable {
  let needs: NotificationsNeeds

  func waiting(in transaction: any Transaction) throws -> WaitingDeliveries {
    let now = needs.time.now()
    var waiting = WaitingDeliveries()
    for registration in try needs.channelStore.channels(in: transaction) {
      let due = try needs.outbox.nextAttempt(
        of: .notification, for: registration.id, in: transaction)
      guard
        try due.map({ $0 <= now }) ?? false
          || !needs.goneClaimants(of: registration.id, in: transaction).isEmpty,
        try
          !(needs.channelStore.trouble(of: registration.id, in: transaction)?.isPaused(at: now)
          ?? false)
      else { continue }
      waiting.add(registration.kind, isHere: needs.channel(for: registration.kind) != nil)
    }
    for optOut in try needs.channelStore.optOuts(in: transaction)
    where needs.isDue(optOut, at: now) {
      let kind = optOut.registration.kind
      waiting.add(kind, isHere: needs.channel(for: kind) != nil)
    }
    return waiting
  }
}

extension WaitingDeliveries {
  fileprivate mutating func add(_ kind: String, isHere: Bool) {
    if isHere { isAnythingHere = true } else { kindsElsewhere.insert(kind) }
  }
}
