import Contracts
import WatchSync

/// One short connection to the phone side: to send waiting entries, and to receive news.
struct PhoneVisit: Sendable {
  /// After this long without news, the current values count as the newest.
  private static let quiet = Duration.milliseconds(40)
  private static let look = Duration.milliseconds(5)

  let run: VerbRun
  let keeper: CacheKeeper
  let phone: FollowedPhone

  /// - Parameters:
  ///   - limit: for the whole visit.
  ///   - cache: as it is on disk.
  /// - Returns: whether the phone side was heard from, and has all waiting entries.
  func visit(within limit: Duration, from cache: WatchCache) async -> Bool {
    let dialer = PhoneDialer(links: run.links, pause: run.world.pause)
    do {
      let isDone = try await within(limit, pause: run.world.pause) {
        let found = try await dialer.dial(phone)
        _ = await keeper.noteReached(phone, at: found.address)
        return await exchange(over: found.connection, from: cache)
      }
      if isDone == nil { throw PeerError.tooSlow }
      return isDone ?? false
    } catch {
      await keeper.note(error, at: run.now)
      return false
    }
  }

  /// As ``visit(within:from:)``, over an open connection.
  func visit(
    over connection: any PeerConnection, within limit: Duration, from cache: WatchCache
  ) async -> Bool {
    let isDone = try? await within(limit, pause: run.world.pause) {
      await exchange(over: connection, from: cache)
    }
    return isDone ?? false
  }

  private func exchange(over connection: any PeerConnection, from cache: WatchCache) async -> Bool {
    let heard = HeardCount()
    let link = LinkRun(
      WatchSide(cache), over: connection, nonce: run.world.draw(),
      store: { try await keeper.store($0) },
      pause: { try await run.world.pause(.seconds($0)) },
      heard: { if $0.talk != nil { await heard.note() } })
    let now = run.now
    let end = await withTaskGroup(of: LinkOutcome?.self) { group in
      group.addTask { await link.run() }
      group.addTask {
        await waitUntilDone(link, heard)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    if await heard.count > 0 { await keeper.note(heardAt: now) }
    guard let end else { return !Task.isCancelled }
    var cache = await link.machine.cache
    // What cannot be stored now is found out again by the next connection.
    try? await LinkSettling(run: run, keeper: keeper).settle(end, &cache)
    return false
  }

  /// Returns when the phone side has all waiting entries and sends nothing more, or the task is cancelled.
  private func waitUntilDone(_ link: LinkRun<WatchSide>, _ heard: HeardCount) async {
    var (before, still) = (-1, Duration.zero)
    while !Task.isCancelled {
      let machine = await link.machine
      let count = await heard.count
      // It counts as heard once its message is stored, not when it arrives.
      still = count > 0 && count == before ? still + Self.look : .zero
      before = count
      if machine.talk != nil, machine.cache.waitingCount == 0, still >= Self.quiet { return }
      do { try await run.world.pause(Self.look) } catch { return }
    }
  }
}

/// Counts how often the phone side was heard from.
private actor HeardCount {
  private(set) var count = 0

  func note() { count += 1 }
}
