public import Contracts

/// Beginning a new life, or following another phone side.
extension WatchCache {
  /// For a cache that is a copy or was restored from one: what is logged from now on belongs to a new life. Waiting
  /// entries keep their identities, because the other copy may send them too.
  public mutating func begin(_ incarnation: Incarnation) {
    state.incarnation = incarnation
    let known = queues.firstIndex { $0.incarnation == incarnation }
    queues.append(known.map { queues.remove(at: $0) } ?? EntryQueue(incarnation, first: 1))
    tidy()
  }

  /// For an older cache that was restored, as the record noticed: the entries that differ from the record's are logged
  /// again in a new life. That life is derived from the first of them, so that the record recognises them if this
  /// happens again, after a power failure or another rollback. Earlier entries stay, and are offered again to a record
  /// that was restored without them.
  ///
  /// - Parameters:
  ///   - drawn: a random life, in case nothing is logged again.
  ///   - diverged: the first entry of each queue that differs from the record.
  /// - Returns: what to store, in this order.
  public mutating func renew(
    _ drawn: Incarnation, from diverged: [Incarnation: Int64]
  ) -> [WatchChange] {
    var again: [QueuedEntry] = []
    for index in queues.indices {
      let queue = queues[index]
      guard let first = diverged[queue.incarnation] else { continue }
      again += queue.entries(after: first - 1)
      end(at: first - 1, index)
    }
    let life = again.first?.renewedLife
    begin(life.flatMap { isOpen($0) ? $0 : nil } ?? drawn)
    // What was stored before the power failed is there already.
    let logged = again.dropFirst(Int(lastSequence)).map { log($0.entry, at: $0.instant) }
    return logged.isEmpty ? [.state(state)] : [.logged(logged), .state(state)]
  }

  /// Later entries are logged again elsewhere.
  private mutating func end(at sequence: Int64, _ index: Int) {
    let life = queues[index].incarnation
    state.supersededAfter[life] = sequence
    if let confirmed = state.confirmed[life], confirmed > sequence {
      state.confirmed[life] = sequence
    }
    queues[index].end(at: sequence)
  }

  /// Whether nothing of that life was dropped or logged again.
  private func isOpen(_ life: Incarnation) -> Bool {
    state.dropped[life] == nil && state.supersededAfter[life] == nil
  }

  /// For following another phone side: entries that the previous one accepted are dropped, waiting ones go to the next.
  public mutating func leave() {
    for index in queues.indices {
      drop(through: confirmed(queues[index]), from: index)
    }
    state.followed = nil
    state.context = nil
    state.live = nil
    tidy()
  }
}
