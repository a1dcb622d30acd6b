import Contracts

/// Items and their deliveries; queued ones in the order in which they come due and go stale.
struct OutboxTable: InMemoryTable {
  struct Destination: Hashable, Sendable {
    var topic: OutboxTopic
    var name: String
  }

  struct Claim: Sendable {
    var number: Int64
    var claimant: String
  }

  struct Entry: Sendable {
    var delivery: Delivery
    var claim: Claim?
    var item: OutboxItem

    var destination: Destination {
      Destination(topic: delivery.key.topic, name: delivery.destination)
    }

    var isUntouched: Bool {
      delivery.state == .queued && delivery.attempts == 0 && claim == nil
    }
  }

  /// The place of a queued delivery in line.
  struct Slot: Comparable, Sendable {
    var instant: Instant
    var sequence: Int64
    var destination: Destination

    static func < (left: Slot, right: Slot) -> Bool {
      (left.instant, left.sequence, left.destination.name)
        < (right.instant, right.sequence, right.destination.name)
    }
  }

  /// In order of sequence, which is the place from 1.
  private var items: [OutboxItem] = []
  private var sequences: [OutboxKey: Int64] = [:]
  /// In the order of their first deliveries.
  private(set) var destinations: [Destination] = []
  private(set) var entries: [Int64: [Destination: Entry]] = [:]
  private(set) var due: [Destination: [Slot]] = [:]
  private(set) var stale: [OutboxTopic: [Slot]] = [:]
  var lastClaim: Int64 = 0

  subscript(key: OutboxKey) -> OutboxItem? {
    sequences[key].map { items[Int($0) - 1] }
  }

  subscript(slot: Slot) -> Entry? {
    entries[slot.sequence]?[slot.destination]
  }

  /// Every delivery of a topic that is queued.
  func queued(_ topic: OutboxTopic) -> [Entry] {
    destinations.filter { $0.topic == topic }
      .flatMap { due[$0] ?? [] }.compactMap { self[$0] }
  }

  /// What is queued for a destination and unclaimed, the longest due first.
  func unclaimed(for destination: Destination) -> some Collection<Entry> {
    (due[destination] ?? []).lazy.compactMap { self[$0] }.filter { $0.claim == nil }
  }

  mutating func add(_ key: OutboxKey, body: [UInt8]?, expiresAt: Instant?) -> Bool {
    guard sequences[key] == nil else { return false }
    let sequence = Int64(items.count + 1)
    items.append(OutboxItem(key: key, sequence: sequence, body: body, expiresAt: expiresAt))
    sequences[key] = sequence
    return true
  }

  mutating func put(_ entry: Entry) {
    let destination = entry.destination
    if !destinations.contains(destination) { destinations.append(destination) }
    if let old = entries[entry.item.sequence]?[destination] { leaveLines(old) }
    entries[entry.item.sequence, default: [:]][destination] = entry
    guard let slots = entry.slots else { return }
    due[destination, default: []].insertInOrder(slots.due)
    if let slot = slots.stale { stale[destination.topic, default: []].insertInOrder(slot) }
  }

  /// Changes when the item goes stale, with its deliveries.
  mutating func setExpiry(of key: OutboxKey, to expiresAt: Instant?) {
    guard let old = self[key] else { return }
    let item = OutboxItem(
      key: key, sequence: old.sequence, body: old.body, expiresAt: expiresAt)
    items[Int(old.sequence) - 1] = item
    for var entry in (entries[old.sequence] ?? [:]).values {
      entry.item = item
      put(entry)
    }
  }

  private mutating func leaveLines(_ entry: Entry) {
    guard let slots = entry.slots else { return }
    due[entry.destination, default: []].removeInOrder(slots.due)
    if let slot = slots.stale { stale[entry.destination.topic, default: []].removeInOrder(slot) }
  }
}

extension OutboxTable.Entry {
  /// Its place in both lines; nil unless it is queued.
  fileprivate var slots: (due: OutboxTable.Slot, stale: OutboxTable.Slot?)? {
    guard let next = delivery.nextAttemptAt, delivery.state == .queued else { return nil }
    func slot(_ instant: Instant) -> OutboxTable.Slot {
      OutboxTable.Slot(instant: instant, sequence: item.sequence, destination: destination)
    }
    return (slot(next), item.expiresAt.map(slot))
  }
}

extension [OutboxTable.Slot] {
  fileprivate mutating func insertInOrder(_ slot: OutboxTable.Slot) {
    insert(slot, at: firstIndexInOrder(notBefore: slot))
  }

  fileprivate mutating func removeInOrder(_ slot: OutboxTable.Slot) {
    let index = firstIndexInOrder(notBefore: slot)
    if index < endIndex, self[index] == slot { remove(at: index) }
  }

  private func firstIndexInOrder(notBefore slot: OutboxTable.Slot) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
