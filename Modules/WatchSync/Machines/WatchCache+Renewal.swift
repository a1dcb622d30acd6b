public import Contracts

/// A new life, or another phone side.
extension WatchCache {
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
  ///   - diverged: from where on the entries of each queue are not those that the record has.
  /// - Returns: what is to be stored, in this order.
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

  /// What comes behind is logged anew.
  private mutating func end(at sequence: Int64, _ index: Int) {
    let life = queues[index].incarnation
    state.supersededAfter[life] = sequence
    if let confirmed = state.confirmed[life], confirmed > sequence {
      state.confirmed[life] = sequence
    }
    queues[index].end(at: sequence)
  }

  /// Whether nothing of that life was dropped or logged anew.
  private func isOpen(_ life: Incarnation) -> Bool {
    state.dropped[life] == nil && state.supersededAfter[life] == nil
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
}
