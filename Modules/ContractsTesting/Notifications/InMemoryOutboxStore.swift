public import Contracts

/// Deliveries in memory.
public struct InMemoryOutboxStore: OutboxStore {
  /// A delivery of a notification or through a channel that does not exist.
  private struct DanglingDelivery: Error {}

  private let access: InMemoryTableAccess<NotificationTable>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard let place = table.places[delivery.key], table.isChannel(delivery.channel) else {
        throw DanglingDelivery()
      }
      table.outbox.put(
        OutboxTable.Entry(
          delivery: delivery, claim: nil, expiresAt: table.kept[place].notification.expiresAt,
          place: place))
    }
  }

  public func deliveries(
    of key: NotificationKey, in transaction: any Transaction
  ) throws -> [Delivery] {
    let table = try access.table(in: transaction)
    guard let place = table.places[key] else { return [] }
    return table.channels.compactMap { table.outbox[place, $0.registration.id]?.delivery }
  }

  public func claim(
    for channel: ChannelRegistration.ID, at now: Instant, by claimant: String, limit: Int,
    in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery] {
    try access.update(in: transaction) { table in
      let entries = table.outbox.unclaimed(for: channel)
        .prefix { ($0.delivery.nextAttemptAt ?? now) <= now }.prefix(max(0, limit))
      return Array(entries).map { unclaimed in
        var entry = unclaimed
        table.outbox.lastClaim += 1
        let claim = OutboxTable.Claim(number: table.outbox.lastClaim, claimant: claimant)
        entry.claim = claim
        entry.delivery.at = now
        table.outbox.put(entry)
        return ClaimedDelivery(
          notification: table.kept[entry.place].notification, delivery: entry.delivery,
          claim: claim.number)
      }
    }
  }

  public func claimants(
    of channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Set<String> {
    let outbox = try access.table(in: transaction).outbox
    return Set(
      outbox.queued.filter { $0.delivery.channel == channel }.compactMap(\.claim?.claimant))
  }

  public func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool {
    try access.update(in: transaction) { table in
      guard let place = table.places[delivery.key],
        var entry = table.outbox[place, delivery.channel], entry.claim?.number == claim
      else { return false }
      entry.delivery = delivery
      entry.claim = nil
      table.outbox.put(entry)
      return true
    }
  }

  public func releaseClaims(
    of claimant: String, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for var entry in table.outbox.queued where entry.claim?.claimant == claimant {
        entry.claim = nil
        entry.delivery.nextAttemptAt = now
        table.outbox.put(entry)
      }
    }
  }

  public func bringForward(to now: Instant, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      for var entry in table.outbox.queued
      where entry.claim == nil && (entry.delivery.nextAttemptAt ?? now) > now {
        entry.delivery.nextAttemptAt = now
        table.outbox.put(entry)
      }
    }
  }

  public func expire(at now: Instant, in transaction: any WriteTransaction) throws -> Int {
    try access.update(in: transaction) { table in
      let entries = table.outbox.stale.prefix { $0.instant <= now }
        .compactMap { table.outbox[$0.place, $0.channel] }
        .filter { $0.claim == nil }
      for entry in entries {
        table.outbox.end(entry, as: .expired, reason: entry.delivery.reason, at: now)
      }
      return entries.count
    }
  }

  public func end(
    _ channel: ChannelRegistration.ID, as state: DeliveryState, reason: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for slot in table.outbox.due[channel] ?? [] {
        guard let entry = table.outbox[slot.place, channel] else { continue }
        table.outbox.end(entry, as: state, reason: reason, at: now)
      }
    }
  }

  public func wake(
    changedAfter bound: Instant, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for var entry in table.outbox.queued
      where entry.claim == nil && entry.delivery.at > bound {
        entry.delivery.at = now
        entry.delivery.nextAttemptAt = now
        table.outbox.put(entry)
      }
    }
  }

  public func latestUntouched(
    dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> NotificationKey? {
    let table = try access.table(in: transaction)
    let places = table.outbox.due.values.joined().filter { range.contains($0.instant) }
      .map(\.place)
    let place = Set(places).sorted(by: >).first { place in
      table.outbox.entries[place]?.values.allSatisfy(\.isUntouched) ?? false
    }
    return place.map { table.kept[$0].notification.key }
  }

  public func nextAttempt(
    for channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Instant? {
    try access.table(in: transaction).outbox.unclaimed(for: channel).first?.delivery.nextAttemptAt
  }
}

extension OutboxTable {
  fileprivate mutating func end(
    _ entry: Entry, as state: DeliveryState, reason: String?, at now: Instant
  ) {
    var ended = entry
    ended.delivery.state = state
    ended.delivery.reason = reason
    ended.delivery.at = now
    ended.delivery.nextAttemptAt = nil
    ended.claim = nil
    put(ended)
  }
}
