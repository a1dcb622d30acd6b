public import Contracts

/// The outbox in memory.
public struct InMemoryOutboxStore: OutboxStore {
  /// A delivery of an item that was never added.
  private struct DanglingDelivery: Error {}

  let access: InMemoryTableAccess<OutboxTable>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func add(
    _ key: OutboxKey, body: [UInt8]?, expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws -> Bool {
    try access.update(in: transaction) { $0.add(key, body: body, expiresAt: expiresAt) }
  }

  public func item(_ key: OutboxKey, in transaction: any Transaction) throws -> OutboxItem? {
    try access.table(in: transaction)[key]
  }

  public func setExpiry(
    of key: OutboxKey, to expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.setExpiry(of: key, to: expiresAt) }
  }

  public func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard let item = table[delivery.key] else { throw DanglingDelivery() }
      table.put(OutboxTable.Entry(delivery: delivery, claim: nil, item: item))
    }
  }

  public func deliveries(
    of key: OutboxKey, in transaction: any Transaction
  ) throws -> [Delivery] {
    let table = try access.table(in: transaction)
    guard let item = table[key] else { return [] }
    return table.destinations.compactMap { table.entries[item.sequence]?[$0]?.delivery }
  }

  public func claim(
    _ topic: OutboxTopic, for destination: String, at now: Instant, by claimant: String,
    limit: Int, in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery] {
    try access.update(in: transaction) { table in
      let entries = table.unclaimed(for: .init(topic: topic, name: destination))
        .prefix { ($0.delivery.nextAttemptAt ?? now) <= now }.prefix(max(0, limit))
      return Array(entries).map { unclaimed in
        var entry = unclaimed
        table.lastClaim += 1
        let claim = OutboxTable.Claim(number: table.lastClaim, claimant: claimant)
        entry.claim = claim
        entry.delivery.at = now
        table.put(entry)
        return ClaimedDelivery(delivery: entry.delivery, claim: claim.number)
      }
    }
  }

  public func claimants(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Set<String> {
    let queued = try access.table(in: transaction).queued(topic)
    return Set(queued.filter { $0.destination.name == destination }.compactMap(\.claim?.claimant))
  }

  public func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool {
    try access.update(in: transaction) { table in
      guard let item = table[delivery.key],
        var entry = table.entries[item.sequence]?[
          .init(topic: delivery.key.topic, name: delivery.destination)],
        entry.claim?.number == claim
      else { return false }
      entry.delivery = delivery
      entry.claim = nil
      table.put(entry)
      return true
    }
  }

  public func releaseClaims(
    of topic: OutboxTopic, by claimant: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for var entry in table.queued(topic) where entry.claim?.claimant == claimant {
        entry.claim = nil
        entry.delivery.nextAttemptAt = now
        table.put(entry)
      }
    }
  }
}
