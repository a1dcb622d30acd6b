public import Contracts

/// The watch's side of the link: a value that knows neither socket nor clock nor disk.
public struct WatchSide: Hashable, Sendable {
  /// How many entries are on their way at once.
  static let window = 256

  public private(set) var cache: WatchCache
  /// The nonce of a hello that is not answered yet.
  private var asked: UInt64?
  /// The life of the record at the other end of this connection; nil before its hello.
  public private(set) var talk: Incarnation?
  /// How many of those waiting are on their way.
  private var sent = 0

  public init(_ cache: WatchCache) {
    self.cache = cache
  }

  /// Logged by the person.
  public mutating func log(_ entry: NewEntry, at instant: Instant) -> [LinkStep<WatchCache>] {
    cache.log(entry, at: instant)
    return [.store(cache)] + sendWaiting()
  }

  public mutating func handle(_ input: LinkInput) -> [LinkStep<WatchCache>] {
    switch input {
    case .connected(let nonce):
      end()
      asked = nonce
      let hello = WatchHello(
        role: .watch, incarnation: cache.incarnation, nonce: nonce, queues: cache.offers,
        holds: cache.revision)
      return [.send(.hello(hello)), .wait(.silence, seconds: LinkTimes.silence)]
    case .disconnected:
      end()
      return []
    case .received(let message):
      return receive(message) + [.wait(.silence, seconds: LinkTimes.silence)]
    case .elapsed(.silence):
      end()
      return [.close(.silent)]
    case .elapsed(.ping):
      return talk == nil ? [] : [.send(.ping), .wait(.ping, seconds: LinkTimes.ping)]
    case .elapsed(.queue):
      sent = 0
      return sendWaiting()
    case .elapsed(.live): return []
    }
  }

  private mutating func end() {
    asked = nil
    talk = nil
    sent = 0
  }

  // MARK: - What the phone side says

  private mutating func receive(_ message: WatchMessage) -> [LinkStep<WatchCache>] {
    switch message {
    case .hello(let hello): return greet(hello)
    case .context(let context): return show(context)
    case .live(let live): return show(live)
    case .acknowledged(let last, let incarnation): return confirm(last, by: incarnation)
    case .ping: return [.send(.pong)]
    case .pong: return []
    case .queue, .seen: return [.close(.unexpected)]
    }
  }

  private mutating func greet(_ hello: WatchHello) -> [LinkStep<WatchCache>] {
    guard hello.role == .phone else { return [.close(.unexpected)] }
    // Late, of a connection before: only an answer to this connection's hello may change who is followed.
    guard hello.nonce == asked else { return [] }
    guard !hello.versions.isDisjoint(with: WatchHello.versions) else {
      return [.close(.versions(theirs: hello.versions))]
    }
    asked = nil
    talk = hello.incarnation
    let before = cache
    cache.followed = hello.incarnation
    // A record from a backup has confirmed less than it had.
    for last in hello.queues { cache.confirmed[last.incarnation] = last.sequence }
    sent = 0
    let storing: [LinkStep<WatchCache>] = cache == before ? [] : [.store(cache)]
    return storing + [.wait(.ping, seconds: LinkTimes.ping)] + sendWaiting()
  }

  private mutating func show(_ context: WatchContext) -> [LinkStep<WatchCache>] {
    guard counts(context.revision) else { return [] }
    guard context.revision.replaces(cache.context?.revision) else { return seen }
    cache.context = context
    if cache.live?.revision.replaces(context.revision) != true
      || cache.live?.revision.incarnation != talk
    {
      cache.live = nil
    }
    return [.store(cache)] + seen
  }

  private mutating func show(_ live: LiveNumbers) -> [LinkStep<WatchCache>] {
    guard counts(live.revision) else { return [] }
    // There is nothing yet that it could be shown with.
    guard let held = cache.revision else { return [] }
    guard live.revision.replaces(held) else { return seen }
    cache.live = live
    return [.store(cache)] + seen
  }

  /// Whether it is of the life that is followed, and of the one at the other end.
  private func counts(_ revision: Revision) -> Bool {
    revision.incarnation == talk && revision.incarnation == cache.followed
  }

  private var seen: [LinkStep<WatchCache>] {
    cache.revision.map { [.send(.seen($0.incarnation, revision: $0.number))] } ?? []
  }

  // MARK: - Entries

  private mutating func confirm(
    _ last: EntryIdentity, by incarnation: Incarnation
  ) -> [LinkStep<WatchCache>] {
    let waiting = cache.waiting.count
    guard incarnation == talk, cache.confirm(through: last) else { return [] }
    sent = max(0, sent - (waiting - cache.waiting.count))
    return [.store(cache)] + sendWaiting()
  }

  private mutating func sendWaiting() -> [LinkStep<WatchCache>] {
    guard talk != nil else { return [] }
    let next = cache.waiting.dropFirst(sent).prefix(Self.window - sent)
    sent += next.count
    return next.map { .send(.queue($0)) }
      + (sent == 0 ? [] : [.wait(.queue, seconds: LinkTimes.queue)])
  }
}

extension Revision {
  /// Whether what has it comes in place of what is held. Of the life that is followed anything does in place of
  /// another's.
  fileprivate func replaces(_ held: Revision?) -> Bool {
    guard let held, held.incarnation == incarnation else { return true }
    return number > held.number
  }
}
