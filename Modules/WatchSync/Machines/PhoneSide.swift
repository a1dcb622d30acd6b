public import Contracts

/// What the phone side has to store, each in one transaction.
public enum PhoneChange: Hashable, Sendable {
  /// Consecutive entries, and the last accepted entry of the queue including them.
  case accepted([QueuedEntry], through: EntryIdentity)
  /// The newest revision the watch reports having.
  case seen(Revision)
}

/// The phone side of the link to one watch: a value independent of sockets, clocks and disks.
public struct PhoneSide: LinkMachine, Hashable {
  /// Nil while the record has not published anything.
  public private(set) var newest: WatchContext?
  /// How much of each of the watch's queues the record has accepted.
  public internal(set) var accepted: [Incarnation: AcceptedQueue]
  /// The sequence before the first entry that the watch still has of each queue: earlier ones will never arrive.
  var queueStarts: [Incarnation: Int64] = [:]
  /// The revision the watch reported having.
  public private(set) var seen: Revision?
  let incarnation: Incarnation
  private let versions: Set<Int>
  private var isTalking = false
  /// Queues in which an entry differed from the one accepted under its name, or followed a different one. Until the
  /// watch's next hello, only entries that provably follow the last accepted one are accepted.
  var diverged: Set<Incarnation> = []
  /// Whether anything arrived since the last check.
  private var isHeard = false

  /// - Parameters:
  ///   - accepted: as stored.
  ///   - versions: the protocol versions of this side.
  public init(
    _ incarnation: Incarnation, newest: WatchContext? = nil,
    accepted: [Incarnation: AcceptedQueue] = [:],
    versions: Set<Int> = WatchHello.versions
  ) {
    self.incarnation = incarnation
    self.newest = newest
    self.accepted = accepted
    self.versions = versions
  }

  /// The record has published something new. No effect if it is not newer than the last.
  public mutating func changed(to context: WatchContext) -> [LinkStep<PhoneChange>] {
    guard context.revision.incarnation == incarnation,
      context.revision.number > newest?.revision.number ?? 0
    else { return [] }
    newest = context
    guard isTalking else { return [] }
    return [.send(.live(context.live)), .send(.context(context))]
      + waitForLive(context.revision.number, tries: 1)
  }

  public mutating func handle(_ input: LinkInput) -> [LinkStep<PhoneChange>] {
    switch input {
    case .connected:
      isTalking = false
      isHeard = false
      return [.wait(.silence, seconds: LinkTimes.silence)]
    case .disconnected:
      isTalking = false
      return []
    case .received(let messages):
      isHeard = true
      return receive(messages)
    case .elapsed(.silence): return look()
    case .elapsed(.ping):
      return isTalking ? [.send(.ping), .wait(.ping, seconds: LinkTimes.ping)] : []
    case .elapsed(.live(let revision, let tries)):
      return tryLive(revision, tries: tries)
    case .elapsed(.queue): return []
    }
  }

  private mutating func look() -> [LinkStep<PhoneChange>] {
    guard isHeard else {
      isTalking = false
      return [.close(.silent)]
    }
    isHeard = false
    return [.wait(.silence, seconds: LinkTimes.silence)]
  }

  // MARK: - What the watch says

  /// Entries that arrive together are accepted together. Nothing is read after the end.
  private mutating func receive(_ messages: [WatchMessage]) -> [LinkStep<PhoneChange>] {
    var steps: [LinkStep<PhoneChange>] = []
    var entries: [OfferedEntry] = []
    for message in messages {
      if case .queue(let entry, let before) = message {
        // A late one from an earlier connection: the watch says hello first.
        if isTalking { entries.append(OfferedEntry(entry: entry, before: before)) }
      } else {
        steps += accept(entries)
        entries = []
        steps += receive(message)
        if case .close = steps.last { return steps }
      }
    }
    return steps + accept(entries)
  }

  private mutating func receive(_ message: WatchMessage) -> [LinkStep<PhoneChange>] {
    switch message {
    case .hello(let hello): greet(hello)
    case .seen(let incarnation, let number) where isTalking: note(Revision(incarnation, number))
    case .ping: [.send(.pong)]
    case .pong, .seen, .queue: []
    case .context, .live, .acknowledged: [.close(.unexpected)]
    }
  }

  private mutating func greet(_ hello: WatchHello) -> [LinkStep<PhoneChange>] {
    guard hello.role == .watch else { return [.close(.unexpected)] }
    diverged = []
    queueStarts = [:]
    for first in hello.queues { queueStarts[first.incarnation] = first.sequence - 1 }
    let answer = WatchHello(
      versions: versions, role: .phone, incarnation: incarnation, nonce: hello.nonce,
      queues: hello.queues.map {
        EntryIdentity($0.incarnation, queue(of: $0.incarnation).through)
      },
      digests: hello.compares.compactMap { queue(of: $0.incarnation).digests(of: $0) })
    guard !hello.versions.isDisjoint(with: versions) else {
      return [
        .send(.hello(answer)), .close(.versions(ours: versions, theirs: hello.versions)),
      ]
    }
    let held = hello.holds.map { note($0) } ?? []
    if case .close = held.last { return held }
    // A watch that keeps saying hello gets one timer only.
    let pinging: [LinkStep<PhoneChange>] =
      isTalking ? [] : [.wait(.ping, seconds: LinkTimes.ping)]
    isTalking = true
    let greeting: [LinkStep<PhoneChange>] = [.send(.hello(answer))] + pinging
    let context: [LinkStep<PhoneChange>] =
      newest.flatMap { $0.revision == hello.holds ? nil : [.send(.context($0))] } ?? []
    return greeting + context + held
  }

  private mutating func note(_ revision: Revision) -> [LinkStep<PhoneChange>] {
    guard revision.incarnation == incarnation else { return [] }
    guard revision.number <= newest?.revision.number ?? 0 else {
      return [.close(.recordWentBack(watchHolds: revision))]
    }
    guard revision.number > seen?.number ?? 0 else { return [] }
    seen = revision
    return [.store(.seen(revision))]
  }

  // MARK: - Live numbers

  private func waitForLive(_ revision: Int64, tries: Int) -> [LinkStep<PhoneChange>] {
    guard tries <= LinkTimes.liveTries.count else { return [] }
    return [
      .wait(.live(revision: revision, tries: tries), seconds: LinkTimes.liveTries[tries - 1])
    ]
  }

  /// Sends them again, unless the watch has them or newer ones were sent; after the last try the context must do.
  private func tryLive(_ revision: Int64, tries: Int) -> [LinkStep<PhoneChange>] {
    guard isTalking, let newest, newest.revision.number == revision, seen != newest.revision else {
      return []
    }
    return [.send(.live(newest.live))] + waitForLive(revision, tries: tries + 1)
  }
}
