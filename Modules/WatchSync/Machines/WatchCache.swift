public import Contracts

/// What a watch keeps on its disk, as it works with it.
public struct WatchCache: Hashable, Sendable {
  /// How many entries that the record has taken are kept, in case it comes back from a backup without them.
  public static let mostKept = 1_000

  public private(set) var state: WatchState
  /// In the order in which their lives began; the last is that of what is logged next.
  private var queues: [EntryQueue]

  /// A watch that never logged anything.
  public init(_ incarnation: Incarnation) {
    state = WatchState(incarnation)
    queues = [EntryQueue(incarnation, first: 1)]
  }

  /// As it was stored.
  ///
  /// - Parameter entries: in the order in which they were logged; those that come twice, or were dropped, count once or
  ///   not at all. Nil where one is missing between them, and where more is confirmed than there is.
  public init?(_ state: WatchState, entries: some Sequence<QueuedEntry>) {
    self.state = state
    for (life, end) in state.ended where state.confirmed[life, default: 0] > end {
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

  /// All that are kept, as they are to be stored: what the record has confirmed, and what waits.
  public var entries: [QueuedEntry] { queues.flatMap { $0.entries(after: 0) } }

  /// What the record has not confirmed, in the order in which it was logged.
  public var waiting: [QueuedEntry] {
    queues.flatMap { $0.entries(after: confirmed($0)) }
  }

  /// How many wait.
  public var waitingCount: Int {
    queues.reduce(0) { $0 + Int($1.last - confirmed($1)) }
  }

  // MARK: - A new life

  /// It came back from a copy, or is one: what is logged from now on counts on its own. What waits keeps its identity,
  /// since another may have it too.
  public mutating func begin(_ incarnation: Incarnation) {
    state.incarnation = incarnation
    let known = queues.firstIndex { $0.incarnation == incarnation }
    queues.append(known.map { queues.remove(at: $0) } ?? EntryQueue(incarnation, first: 1))
    tidy()
  }

  /// It was put back by hand, which the record noticed: what that has others for by the same names is logged anew. The
  /// life in which that happens has its name from what it begins with: should the same be logged anew once more, after
  /// the power failed or after this cache was put back again, the record knows it. What comes before stays, and is offered
  /// again to a record that comes back without it.
  ///
  /// - Parameters:
  ///   - drawn: for a life that begins with nothing.
  ///   - parted: from where on the entries of each queue are not those that the record has.
  /// - Returns: what is to be stored, in this order.
  public mutating func renew(
    _ drawn: Incarnation, from parted: [Incarnation: Int64]
  ) -> [WatchChange] {
    var again: [QueuedEntry] = []
    for index in queues.indices {
      let queue = queues[index]
      guard let first = parted[queue.incarnation] else { continue }
      again += queue.entries(after: first - 1)
      end(at: first - 1, index)
    }
    let life = again.first?.nextLife
    begin(life.flatMap { isOpen($0) ? $0 : nil } ?? drawn)
    // What was stored before the power failed is there already.
    let logged = again.dropFirst(Int(lastSequence)).map { log($0.entry, at: $0.instant) }
    return logged.isEmpty ? [.state(state)] : [.logged(logged), .state(state)]
  }

  /// What comes behind is logged anew.
  private mutating func end(at sequence: Int64, _ index: Int) {
    let life = queues[index].incarnation
    state.ended[life] = sequence
    if let confirmed = state.confirmed[life], confirmed > sequence {
      state.confirmed[life] = sequence
    }
    queues[index].end(at: sequence)
  }

  /// Whether nothing of that life was dropped or logged anew.
  private func isOpen(_ life: Incarnation) -> Bool {
    state.dropped[life] == nil && state.ended[life] == nil
  }

  /// Another phone side is followed from now on: what was taken by the one before is its own, what waits goes to the
  /// next.
  public mutating func leave() {
    for index in queues.indices {
      drop(through: confirmed(queues[index]), from: index)
    }
    state.followed = nil
    state.context = nil
    state.live = nil
    tidy()
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

  // MARK: - Compared with the record

  /// What is compared first, one an incarnation: the last entries.
  var lastSpans: [EntrySpan] {
    wholeSpans.map { EntrySpan($0.incarnation, first: $0.last, last: $0.last) }
  }

  /// All that can be compared.
  var wholeSpans: [EntrySpan] {
    queues.suffix(LinkFrame.mostQueues).filter { $0.count > 0 }
      .map { EntrySpan($0.incarnation, first: $0.first, last: $0.last) }
  }

  /// Whether the entry by that name is another one; not of one that is kept no more or not known.
  func differs(_ identity: EntryIdentity, _ digest: EntryDigest?) -> Bool {
    guard let digest, let own = self.digest(of: identity) else { return false }
    return own != digest
  }

  /// Nil for an entry that is kept no more or not known.
  private func digest(of identity: EntryIdentity) -> EntryDigest? {
    guard let queue = queues.first(where: { $0.incarnation == identity.incarnation }),
      (queue.first..<queue.last + 1).contains(identity.sequence)
    else { return nil }
    return queue[identity.sequence].digest
  }

  /// Of the entry before that one; nil where it is kept no more, and for a first one.
  func digest(before identity: EntryIdentity) -> EntryDigest? {
    digest(of: EntryIdentity(identity.incarnation, identity.sequence - 1))
  }

  /// Whether it is beyond what was logged in its life.
  func lacks(_ identity: EntryIdentity) -> Bool {
    queues.contains { $0.incarnation == identity.incarnation && $0.last < identity.sequence }
  }

  /// From where on a queue is not what the record has; nil where nothing differs.
  ///
  /// What comes before all that is known differs as well unless it was confirmed before: better twice than never.
  func parting(by known: EntryDigests) -> Int64? {
    guard let queue = queues.first(where: { $0.incarnation == known.incarnation }),
      let index = known.digests.indices.first(where: { index in
        differs(EntryIdentity(known.incarnation, known.first + Int64(index)), known.digests[index])
      })
    else { return nil }
    let found = known.first + Int64(index)
    guard index == 0 else { return found }
    return confirmed(queue) < found ? confirmed(queue) + 1 : queue.first
  }

  /// From where on the life at hand is not in a record that has more of it; nothing is known of what it has.
  var partingUnknown: Int64 {
    let queue = queues[queues.endIndex - 1]
    return confirmed(queue) > queue.last ? queue.first : confirmed(queue) + 1
  }

  // MARK: - Waiting

  /// Those that wait, without the first ones, at most so many.
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

  /// - Returns: how many are confirmed that were not.
  mutating func confirm(through last: EntryIdentity) -> Int {
    guard let queue = queues.first(where: { $0.incarnation == last.incarnation }) else { return 0 }
    let before = confirmed(queue)
    let after = min(last.sequence, queue.last)
    guard after > before else { return 0 }
    state.confirmed[last.incarnation] = after
    tidy()
    return Int(after - before)
  }

  /// What a record says at the beginning: one from a backup has confirmed less than it had.
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

  /// Never less than what is kept no more.
  private func confirmed(_ queue: EntryQueue) -> Int64 {
    max(queue.first - 1, state.confirmed[queue.incarnation, default: 0])
  }

  private mutating func drop(through sequence: Int64, from index: Int) {
    guard sequence >= queues[index].first else { return }
    queues[index].drop(through: sequence)
    state.dropped[queues[index].incarnation] = sequence
  }

  /// Drops what is more than ``mostKept`` of what is confirmed, the oldest first; of more queues than a hello may name
  /// those that are confirmed; and queues that have come to their end.
  private mutating func tidy() {
    var tooMany = queues.reduce(-Self.mostKept) { $0 + Int(confirmed($1) - $1.first + 1) }
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
