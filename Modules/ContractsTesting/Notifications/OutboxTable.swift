import Contracts

/// Deliveries, with the queued ones sorted by due time and by expiry.
struct OutboxTable: Sendable {
  struct Claim: Sendable {
    var number: Int64
    var claimant: String
  }

  struct Entry: Sendable {
    var delivery: Delivery
    var claim: Claim?
    var expiresAt: Instant
    var place: Int

    var isUntouched: Bool {
      delivery.state == .queued && delivery.attempts == 0 && claim == nil
    }
  }

  /// The position of a queued delivery.
  struct Slot: Comparable, Sendable {
    var instant: Instant
    var place: Int
    var channel: ChannelRegistration.ID

    static func < (left: Slot, right: Slot) -> Bool {
      (left.instant, left.place, left.channel) < (right.instant, right.place, right.channel)
    }
  }

  private(set) var entries: [Int: [ChannelRegistration.ID: Entry]] = [:]
  private(set) var due: [ChannelRegistration.ID: [Slot]] = [:]
  private(set) var stale: [Slot] = []
  var lastClaim: Int64 = 0

  subscript(place: Int, channel: ChannelRegistration.ID) -> Entry? {
    entries[place]?[channel]
  }

  /// Every delivery that is queued.
  var queued: [Entry] { due.values.joined().compactMap { self[$0.place, $0.channel] } }

  /// What is queued for a channel and unclaimed, longest due first.
  func unclaimed(for channel: ChannelRegistration.ID) -> some Collection<Entry> {
    (due[channel] ?? []).lazy.compactMap { self[$0.place, channel] }.filter { $0.claim == nil }
  }

  mutating func put(_ entry: Entry) {
    let channel = entry.delivery.channel
    if let old = self[entry.place, channel] { leaveLines(old) }
    entries[entry.place, default: [:]][channel] = entry
    guard let next = entry.delivery.nextAttemptAt, entry.delivery.state == .queued else { return }
    due[channel, default: []].insertInOrder(
      Slot(instant: next, place: entry.place, channel: channel))
    stale.insertInOrder(Slot(instant: entry.expiresAt, place: entry.place, channel: channel))
  }

  /// Changes the expiry of the notification at `place`.
  mutating func setExpiry(_ expiresAt: Instant, at place: Int) {
    for var entry in (entries[place] ?? [:]).values where entry.expiresAt != expiresAt {
      leaveLines(entry)
      entry.expiresAt = expiresAt
      put(entry)
    }
  }

  private mutating func leaveLines(_ entry: Entry) {
    guard let next = entry.delivery.nextAttemptAt, entry.delivery.state == .queued else { return }
    let channel = entry.delivery.channel
    due[channel, default: []].removeInOrder(
      Slot(instant: next, place: entry.place, channel: channel))
    stale.removeInOrder(Slot(instant: entry.expiresAt, place: entry.place, channel: channel))
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
