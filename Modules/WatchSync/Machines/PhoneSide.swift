public import Contracts

/// The phone side of the link to one watch: a value that knows neither socket nor clock nor disk.
public struct PhoneSide: Hashable, Sendable {
  /// What is to be stored in one transaction: the entries, each once by its identity, and how far they are taken.
  public struct Taking: Hashable, Sendable {
    public var entries: [QueuedEntry]
    public var through: EntryIdentity
  }

  /// Nil while the record has told nothing yet.
  public private(set) var newest: WatchContext?
  /// Up to where each queue of the watch is in the record.
  public private(set) var taken: [Incarnation: Int64]
  /// What the watch said that it holds.
  public private(set) var seen: Revision?
  private let incarnation: Incarnation
  private var isTalking = false

  /// - Parameter taken: as stored.
  public init(
    _ incarnation: Incarnation, newest: WatchContext? = nil, taken: [Incarnation: Int64] = [:]
  ) {
    self.incarnation = incarnation
    self.newest = newest
    self.taken = taken
  }

  /// The record tells something new.
  public mutating func changed(to context: WatchContext) -> [LinkStep<Taking>] {
    newest = context
    guard isTalking else { return [] }
    return [.send(.live(context.live)), .send(.context(context))]
      + waitForLive(context.revision.number, tries: 1)
  }

  public mutating func handle(_ input: LinkInput) -> [LinkStep<Taking>] {
    switch input {
    case .connected:
      isTalking = false
      return [.wait(.silence, seconds: LinkTimes.silence)]
    case .disconnected:
      isTalking = false
      return []
    case .received(let message):
      return receive(message) + [.wait(.silence, seconds: LinkTimes.silence)]
    case .elapsed(.silence):
      isTalking = false
      return [.close(.silent)]
    case .elapsed(.ping):
      return isTalking ? [.send(.ping), .wait(.ping, seconds: LinkTimes.ping)] : []
    case .elapsed(.live(let revision, let tries)):
      return tryLive(revision, tries: tries)
    case .elapsed(.queue): return []
    }
  }

  // MARK: - What the watch says

  private mutating func receive(_ message: WatchMessage) -> [LinkStep<Taking>] {
    switch message {
    case .hello(let hello): return greet(hello)
    case .seen(let incarnation, let revision) where isTalking:
      return note(Revision(incarnation, revision))
    case .queue(let entry) where isTalking: return take([entry])
    case .ping: return [.send(.pong)]
    case .pong: return []
    // Late, of a connection before: the watch says hello first.
    case .seen, .queue: return []
    case .context, .live, .acknowledged: return [.close(.unexpected)]
    }
  }

  private mutating func greet(_ hello: WatchHello) -> [LinkStep<Taking>] {
    guard hello.role == .watch else { return [.close(.unexpected)] }
    let answer = WatchHello(
      role: .phone, incarnation: incarnation, nonce: hello.nonce,
      queues: hello.queues.map { first in
        // What the watch has no more cannot be waited for.
        taken[first.incarnation] = max(taken[first.incarnation, default: 0], first.sequence - 1)
        return EntryIdentity(first.incarnation, taken[first.incarnation, default: 0])
      })
    guard !hello.versions.isDisjoint(with: answer.versions) else {
      return [.send(.hello(answer)), .close(.versions(theirs: hello.versions))]
    }
    isTalking = true
    seen = hello.holds
    let greeting: [LinkStep<Taking>] = [
      .send(.hello(answer)), .wait(.ping, seconds: LinkTimes.ping),
    ]
    guard let newest, newest.revision != hello.holds else { return greeting }
    return greeting + [.send(.context(newest))]
  }

  private mutating func note(_ revision: Revision) -> [LinkStep<Taking>] {
    guard revision.incarnation == incarnation else { return [] }
    let isNewer = seen?.incarnation != incarnation || revision.number > seen?.number ?? 0
    if isNewer { seen = revision }
    return []
  }

  /// Takes entries that came one after the other, in one transaction. What is in the record already is confirmed anew;
  /// after a gap the watch is told from where to begin.
  public mutating func take(_ entries: [QueuedEntry]) -> [LinkStep<Taking>] {
    var steps: [LinkStep<Taking>] = []
    for (incarnation, entries) in entries.runs(by: \.identity.incarnation) {
      var through = taken[incarnation, default: 0]
      let fresh = entries.filter { entry in
        guard entry.identity.sequence == through + 1 else { return false }
        through += 1
        return true
      }
      let last = EntryIdentity(incarnation, through)
      if !fresh.isEmpty { steps.append(.store(Taking(entries: fresh, through: last))) }
      taken[incarnation] = through
      steps.append(.send(.acknowledged(last, by: self.incarnation)))
    }
    return steps
  }

  // MARK: - Live numbers

  private func waitForLive(_ revision: Int64, tries: Int) -> [LinkStep<Taking>] {
    guard tries <= LinkTimes.liveTries.count else { return [] }
    return [
      .wait(.live(revision: revision, tries: tries), seconds: LinkTimes.liveTries[tries - 1])
    ]
  }

  /// Again, unless the watch has them or newer ones are on their way; after the last try the context is left to arrive.
  private func tryLive(_ revision: Int64, tries: Int) -> [LinkStep<Taking>] {
    guard isTalking, let newest, newest.revision.number == revision, seen != newest.revision else {
      return []
    }
    return [.send(.live(newest.live))] + waitForLive(revision, tries: tries + 1)
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
