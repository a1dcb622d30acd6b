public import Contracts

/// Queries and changes of everything queued under a topic.
extension InMemoryOutboxStore {
  public func expire(
    _ topic: OutboxTopic, at now: Instant, in transaction: any WriteTransaction
  ) throws -> Int {
    try access.update(in: transaction) { table in
      let entries = (table.stale[topic] ?? []).prefix { $0.instant <= now }
        .compactMap { table[$0] }.filter { $0.claim == nil }
      for entry in entries {
        table.end(entry, as: .expired, reason: entry.delivery.reason, at: now)
      }
      return entries.count
    }
  }

  public func end(
    _ topic: OutboxTopic, for destination: String, as state: DeliveryState, reason: String,
    at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for slot in table.due[.init(topic: topic, name: destination)] ?? [] {
        guard let entry = table[slot] else { continue }
        table.end(entry, as: state, reason: reason, at: now)
      }
    }
  }

  public func bringForward(
    _ topic: OutboxTopic, to now: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for var entry in table.queued(topic)
      where entry.claim == nil && (entry.delivery.nextAttemptAt ?? now) > now {
        entry.delivery.nextAttemptAt = now
        table.put(entry)
      }
    }
  }

  public func wake(
    _ topic: OutboxTopic, changedAfter bound: Instant, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for var entry in table.queued(topic)
      where entry.claim == nil && entry.delivery.at > bound {
        entry.delivery.at = now
        entry.delivery.nextAttemptAt = now
        table.put(entry)
      }
    }
  }

  public func latestUntouched(
    of topic: OutboxTopic, dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> OutboxKey? {
    let table = try access.table(in: transaction)
    let candidates = table.queued(topic).filter { entry in
      entry.delivery.nextAttemptAt.map(range.contains) ?? false
    }
    return candidates.map(\.item).sorted { $0.sequence > $1.sequence }.first { item in
      table.entries[item.sequence]?.values.allSatisfy(\.isUntouched) ?? false
    }?.key
  }

  public func nextAttempt(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Instant? {
    try access.table(in: transaction).unclaimed(for: .init(topic: topic, name: destination))
      .first?.delivery.nextAttemptAt
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
