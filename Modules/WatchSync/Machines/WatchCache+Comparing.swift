import Contracts

/// Compared with the record.
extension WatchCache {
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
  func neverLogged(_ identity: EntryIdentity) -> Bool {
    queues.contains { $0.incarnation == identity.incarnation && $0.last < identity.sequence }
  }

  /// From where on a queue is not what the record has; nil where nothing differs.
  ///
  /// What comes before all that is known differs as well unless it was confirmed before: better twice than never.
  func divergence(from known: EntryDigests) -> Int64? {
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
  var assumedDivergence: Int64 {
    let queue = queues[queues.endIndex - 1]
    return confirmed(queue) > queue.last ? queue.first : confirmed(queue) + 1
  }
}
