public import Contracts

/// The watch's side of the link: a value independent of sockets, clocks and disks.
public struct WatchSide: LinkMachine, Hashable {
  /// How many unconfirmed entries may be sent at once, at most.
  static let window = 1_024

  public internal(set) var cache: WatchCache
  /// The life of the record at the other end of this connection; nil before its hello.
  public private(set) var talk: Incarnation?
  private let versions: Set<Int>
  /// The nonce of the last hello.
  private var nonce: UInt64 = 0
  /// Whether that hello is still unanswered.
  private var isAsking = false
  /// The last entry of the current life at the time of that hello: no later ones can exist elsewhere.
  private var askedThrough: Int64 = 0
  /// Whether to compare all entries with the record, because something differed.
  private var comparesEverything = false
  /// How many of the waiting entries were sent.
  var sent = 0
  /// Whether anything arrived since the last check.
  private var isHeard = false

  /// - Parameter versions: the protocol versions of this side.
  public init(_ cache: WatchCache, versions: Set<Int> = WatchHello.versions) {
    self.cache = cache
    self.versions = versions
  }

  /// Logged by the person.
  public mutating func log(_ entry: NewEntry, at instant: Instant) -> [LinkStep<WatchChange>] {
    [.store(.logged([cache.log(entry, at: instant)]))] + sendWaiting()
  }

  public mutating func handle(_ input: LinkInput) -> [LinkStep<WatchChange>] {
    switch input {
    case .connected(let nonce): return ask(nonce)
    case .disconnected:
      end()
      return []
    case .received(let messages):
      isHeard = true
      return receive(messages)
    case .elapsed(.silence): return look()
    case .elapsed(.ping):
      return talk == nil ? [] : [.send(.ping), .wait(.ping, seconds: LinkTimes.ping)]
    case .elapsed(.queue):
      sent = 0
      return sendWaiting()
    case .elapsed(.live): return []
    }
  }

  private mutating func ask(_ nonce: UInt64) -> [LinkStep<WatchChange>] {
    end()
    self.nonce = nonce
    comparesEverything = false
    isHeard = false
    return [.send(.hello(hello())), .wait(.silence, seconds: LinkTimes.silence)]
  }

  /// An entry differs from the record: finds out which, before anything else is sent.
  mutating func askAgain() -> LinkStep<WatchChange> {
    end()
    // A new one, so that a late answer to the previous hello is not mistaken for the next.
    nonce &+= 0x9E37_79B9_7F4A_7C15
    comparesEverything = true
    return .send(.hello(hello()))
  }

  private mutating func hello() -> WatchHello {
    isAsking = true
    askedThrough = cache.lastSequence
    return WatchHello(
      versions: versions, role: .watch, incarnation: cache.incarnation, nonce: nonce,
      // Not that of the live numbers: the context that belongs to them may have been lost.
      queues: cache.offers, holds: cache.state.context?.revision,
      compares: comparesEverything ? cache.wholeSpans : cache.lastSpans)
  }

  private mutating func end() {
    isAsking = false
    talk = nil
    sent = 0
  }

  private mutating func look() -> [LinkStep<WatchChange>] {
    guard isHeard else {
      end()
      return [.close(.silent)]
    }
    isHeard = false
    return [.wait(.silence, seconds: LinkTimes.silence)]
  }

  // MARK: - What the phone side says

  /// What messages lead to; it is stored before anything is sent.
  struct Answer {
    var isChanged = false
    /// Whether to confirm the newest revision shown.
    var isSeen = false
    /// Whether waiting entries may be sent.
    var mayContinue = false
    var steps: [LinkStep<WatchChange>] = []
    var end: LinkEnd?
  }

  /// All messages together are stored once.
  private mutating func receive(_ messages: [WatchMessage]) -> [LinkStep<WatchChange>] {
    var answer = Answer()
    for message in messages where answer.end == nil { receive(message, &answer) }
    let storing: [LinkStep<WatchChange>] =
      answer.isChanged ? [.store(.state(cache.state))] : []
    let seen = answer.isSeen ? cache.state.revision : nil
    if let end = answer.end {
      self.end()
      return storing + answer.steps + [.close(end)]
    }
    return storing + answer.steps
      + (seen.map { [.send(.seen($0.incarnation, revision: $0.number))] } ?? [])
      + (answer.mayContinue ? sendWaiting() : [])
  }

  private mutating func receive(_ message: WatchMessage, _ answer: inout Answer) {
    switch message {
    case .hello(let hello): greet(hello, &answer)
    case .context(let context): show(context, &answer)
    case .live(let live): show(live, &answer)
    case .acknowledged(let last, let digest, let incarnation):
      confirm(last, digest, by: incarnation, &answer)
    case .ping: answer.steps.append(.send(.pong))
    case .pong: break
    case .queue, .seen: answer.end = .unexpected
    }
  }

  private mutating func greet(_ hello: WatchHello, _ answer: inout Answer) {
    guard hello.role == .phone else {
      answer.end = .unexpected
      return
    }
    // Otherwise it is late, from an earlier connection: only an answer to this one's hello may change who is followed.
    guard isAsking, hello.nonce == nonce else { return }
    guard !hello.versions.isDisjoint(with: versions) else {
      answer.end = .versions(ours: versions, theirs: hello.versions)
      return
    }
    var diverged: [Incarnation: Int64] = [:]
    for known in hello.digests { diverged[known.incarnation] = cache.divergence(from: known) }
    guard diverged.isEmpty || comparesEverything else {
      answer.steps.append(askAgain())
      return
    }
    let own = hello.queues.first { $0.incarnation == cache.incarnation }
    if own?.sequence ?? 0 > askedThrough, diverged[cache.incarnation] == nil {
      let isKnown = hello.digests.contains { $0.incarnation == cache.incarnation }
      diverged[cache.incarnation] = isKnown ? askedThrough + 1 : cache.assumedDivergence
    }
    guard diverged.isEmpty else {
      answer.end = .cacheRolledBack(divergedFrom: diverged)
      return
    }
    isAsking = false
    talk = hello.incarnation
    sent = 0
    let before = cache.state
    cache.change { $0.followed = hello.incarnation }
    cache.reset(through: hello.queues)
    answer.isChanged = answer.isChanged || cache.state != before
    answer.steps.append(.wait(.ping, seconds: LinkTimes.ping))
    answer.mayContinue = true
  }
}
