import Contracts

/// Accepting the watch's entries into the record.
extension PhoneSide {
  /// An entry that arrived, with the digest of the entry before it on the watch.
  struct OfferedEntry {
    var entry: QueuedEntry
    var before: EntryDigest?
  }

  func queue(of life: Incarnation) -> AcceptedQueue {
    var queue = accepted[life] ?? AcceptedQueue()
    queueStarts[life].map { queue.raise(to: $0) }
    return queue
  }

  /// Entries that the record already has are confirmed again; after a gap the watch learns where to begin.
  mutating func accept(_ entries: [OfferedEntry]) -> [LinkStep<PhoneChange>] {
    var steps: [LinkStep<PhoneChange>] = []
    for (queue, entries) in entries.runs(by: \.entry.identity.incarnation) {
      var all = self.queue(of: queue)
      let fresh = entries.compactMap { offered -> QueuedEntry? in
        let (entry, digest) = (offered.entry, offered.entry.digest)
        let sequence = entry.identity.sequence
        if all.differs(digest, at: sequence) || all.differs(offered.before, at: sequence - 1) {
          diverged.insert(queue)
        }
        let isNext = offered.before != nil && offered.before == all.digest(at: sequence - 1)
        guard sequence == all.through + 1, isNext || !diverged.contains(queue) else { return nil }
        all.accept(digest, at: sequence)
        return entry
      }
      let last = EntryIdentity(queue, all.through)
      if !fresh.isEmpty {
        steps.append(.store(.accepted(fresh, through: last)))
        accepted[queue] = all
      }
      steps.append(.send(.acknowledged(last, all.digest(at: all.through), by: incarnation)))
    }
    return steps
  }
}

extension Sequence {
  /// Neighbours with the same key, together.
  fileprivate func runs<Key: Equatable>(by key: (Element) -> Key) -> [(Key, [Element])] {
    reduce(into: []) { runs, element in
      if runs.last?.0 == key(element) {
        runs[runs.endIndex - 1].1.append(element)
      } else {
        runs.append((key(element), [element]))
      }
    }
  }
}
