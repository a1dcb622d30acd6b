public import Contracts

/// A watch's stored data, in memory.
public struct WatchCache: Hashable, Sendable {
  /// How many confirmed entries are kept, in case the record is restored from a backup without them.
  public static let capacity = 1_000

  public internal(set) var state: WatchState
  /// In the order in which their lives began; new entries go to the last.
  var queues: [EntryQueue]

  /// A watch that never logged anything.
  public init(_ incarnation: Incarnation) {
    state = WatchState(incarnation)
    queues = [EntryQueue(incarnation, first: 1)]
  }

  /// From storage. Nil if an entry is missing between others, or more is confirmed than was logged.
  ///
  /// - Parameter entries: in the order in which they were logged; duplicates and dropped ones are ignored.
  public init?(_ state: WatchState, entries: some Sequence<QueuedEntry>) {
    self.state = state
    for (life, end) in state.supersededAfter where state.confirmed[life, default: 0] > end {
      self.state.confirmed[life] = end
    }
    queues = []
    for entry in entries {
      let (incarnation, sequence) = (entry.identity.incarnation, entry.identity.sequence)
      guard state.keeps(entry.identity) else { continue }
      let index = queues.firstIndex { $0.incarnation == incarnation } ?? queues.endIndex
      if index == queues.endIndex { queues.append(EntryQueue(incarnation, first: sequence)) }
      guard sequence > queues[index].last else { continue }
      guard sequence == queues[index].last + 1 else { return nil }
      _ = queues[index].append(entry.instant, entry.entry)
    }
    let own = queues.firstIndex { $0.incarnation == state.incarnation }
    queues.append(
      own.map { queues.remove(at: $0) }
        ?? EntryQueue(
          state.incarnation, first: state.dropped[state.incarnation, default: 0] + 1))
    guard queues.allSatisfy({ self.state.confirmed[$0.incarnation, default: 0] <= $0.last }) else {
      return nil
    }
  }

  public var incarnation: Incarnation { state.incarnation }

  /// What is shown; nil before the first context.
  public var payload: WatchPayload? { state.payload }

  /// All entries, confirmed and waiting, in the form to be stored.
  public var entries: [QueuedEntry] { queues.flatMap { $0.entries(after: 0) } }

  /// What the record has not confirmed, in the order in which it was logged.
  public var waiting: [QueuedEntry] {
    queues.flatMap { $0.entries(after: confirmed($0)) }
  }

  /// How many wait.
  public var waitingCount: Int {
    queues.reduce(0) { $0 + Int($1.last - confirmed($1)) }
  }

  // MARK: - For the machine

  mutating func log(_ entry: NewEntry, at instant: Instant) -> QueuedEntry {
    queues[queues.endIndex - 1].append(instant, entry)
  }

  mutating func change(_ change: (inout WatchState) -> Void) {
    change(&state)
  }

  /// The number of the entry that was logged last, 0 before the first.
  var lastSequence: Int64 { queues[queues.endIndex - 1].last }

  /// The first entry of each queue that can still be offered.
  var offers: [EntryIdentity] {
    queues.suffix(LinkFrame.mostQueues).map { EntryIdentity($0.incarnation, $0.first) }
  }

  // MARK: - Waiting

  /// Waiting entries after the first `sent`, at most `most`.
  func waiting(after sent: Int, most: Int) -> [QueuedEntry] {
    var skipped = sent
    var found: [QueuedEntry] = []
    for queue in queues where found.count < most {
      let confirmed = confirmed(queue)
      let count = Int(queue.last - confirmed)
      if skipped < count {
        found += queue.entries(after: confirmed + Int64(skipped), most: most - found.count)
      }
      skipped = max(0, skipped - count)
    }
    return found
  }

  /// - Returns: how many were newly confirmed.
  mutating func confirm(through last: EntryIdentity) -> Int {
    guard let queue = queues.first(where: { $0.incarnation == last.incarnation }) else { return 0 }
    let before = confirmed(queue)
    let after = min(last.sequence, queue.last)
    guard after > before else { return 0 }
    state.confirmed[last.incarnation] = after
    tidy()
    return Int(after - before)
  }

  /// The positions in a record's hello: one restored from a backup has less than it had confirmed.
  mutating func reset(through last: [EntryIdentity]) {
    for last in last {
      guard let queue = queues.first(where: { $0.incarnation == last.incarnation }) else {
        continue
      }
      state.confirmed[last.incarnation] = min(last.sequence, queue.last)
    }
    tidy()
  }

  // MARK: - Dropping

  /// At least what was dropped.
  func confirmed(_ queue: EntryQueue) -> Int64 {
    max(queue.first - 1, state.confirmed[queue.incarnation, default: 0])
  }

  mutating func drop(through sequence: Int64, from index: Int) {
    guard sequence >= queues[index].first else { return }
    queues[index].drop(through: sequence)
    state.dropped[queues[index].incarnation] = sequence
  }

  /// Drops confirmed entries beyond ``capacity``, the oldest first; confirmed queues beyond those that a hello can
  /// name; and empty queues of earlier lives.
  mutating func tidy() {
    var tooMany = queues.reduce(-Self.capacity) { $0 + Int(confirmed($1) - $1.first + 1) }
    for index in queues.indices where tooMany > 0 {
      let queue = queues[index]
      let dropped = min(tooMany, Int(confirmed(queue) - queue.first + 1))
      drop(through: queue.first - 1 + Int64(dropped), from: index)
      tooMany -= dropped
    }
    for index in queues.indices.dropLast(LinkFrame.mostQueues)
    where confirmed(queues[index]) == queues[index].last {
      drop(through: queues[index].last, from: index)
    }
    for queue in queues.dropLast() where queue.count == 0 {
      state.confirmed[queue.incarnation] = nil
    }
    queues.removeAll { $0.count == 0 && $0.incarnation != state.incarnation }
  }
}
