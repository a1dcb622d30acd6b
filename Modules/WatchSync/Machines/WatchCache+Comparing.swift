import Contracts

/// Comparing with the record.
extension WatchCache {
  /// What is compared first: the last entry of each queue.
  var lastSpans: [EntrySpan] {
    wholeSpans.map { EntrySpan($0.incarnation, first: $0.last, last: $0.last) }
  }

  /// All entries that can be compared.
  var wholeSpans: [EntrySpan] {
    queues.suffix(LinkFrame.mostQueues).filter { $0.count > 0 }
      .map { EntrySpan($0.incarnation, first: $0.first, last: $0.last) }
  }

  /// Whether the entry under that name is a different one; false if it was dropped or its digest is unknown.
  func differs(_ identity: EntryIdentity, _ digest: EntryDigest?) -> Bool {
    guard let digest, let own = self.digest(of: identity) else { return false }
    return own != digest
  }

  /// Nil if it was dropped or never logged.
  private func digest(of identity: EntryIdentity) -> EntryDigest? {
    guard let queue = queues.first(where: { $0.incarnation == identity.incarnation }),
      (queue.first..<queue.last + 1).contains(identity.sequence)
    else { return nil }
    return queue[identity.sequence].digest
  }

  /// The digest of the preceding entry; nil if that was dropped, and for the first entry.
  func digest(before identity: EntryIdentity) -> EntryDigest? {
    digest(of: EntryIdentity(identity.incarnation, identity.sequence - 1))
  }

  /// Whether it comes after the last entry logged in its life.
  func neverLogged(_ identity: EntryIdentity) -> Bool {
    queues.contains { $0.incarnation == identity.incarnation && $0.last < identity.sequence }
  }

  /// The first entry that differs from what the record has; nil if none does.
  ///
  /// If the very first known digest differs, unconfirmed entries before it count as different too: better twice than
  /// never.
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

  /// The first entry of the current life to log again if the record has more of it than was logged, and no digests.
  var assumedDivergence: Int64 {
    let queue = queues[queues.endIndex - 1]
    return confirmed(queue) > queue.last ? queue.first : confirmed(queue) + 1
  }
}
