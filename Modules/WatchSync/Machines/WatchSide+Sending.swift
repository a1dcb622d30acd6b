import Contracts

/// Sending logged entries to the record.
extension WatchSide {
  mutating func confirm(
    _ last: EntryIdentity, _ digest: EntryDigest?, by incarnation: Incarnation,
    _ answer: inout Answer
  ) {
    guard incarnation == talk else { return }
    guard !cache.differs(last, digest), !cache.neverLogged(last) else {
      answer.steps.append(askAgain())
      return
    }
    let confirmed = cache.confirm(through: last)
    guard confirmed > 0 else { return }
    sent = max(0, sent - confirmed)
    answer.isChanged = true
    answer.mayContinue = true
  }

  /// Many at a time: the record accepts what has arrived in one transaction, which costs as much for one entry as for a
  /// thousand.
  mutating func sendWaiting() -> [LinkStep<WatchChange>] {
    guard talk != nil else { return [] }
    let next = sent > Self.window / 2 ? [] : cache.waiting(after: sent, most: Self.window - sent)
    sent += next.count
    guard sent > 0 else { return [] }
    return next.map { .send(.queue($0, after: cache.digest(before: $0.identity))) }
      + [.wait(.queue, seconds: LinkTimes.queue)]
  }
}
