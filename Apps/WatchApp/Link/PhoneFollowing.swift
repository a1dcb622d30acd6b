import Contracts
import WatchSync

/// Stays connected to the phone side as long as the task lives.
struct PhoneFollowing: Sendable {
  /// How often to check the inbox if the system does not report changes.
  private static let look = Duration.milliseconds(50)
  /// How often to check it even so, for files that could not be imported or a replaced folder.
  private static let rareLook = Duration.seconds(2)

  let run: VerbRun
  let keeper: CacheKeeper
  let isOnce: Bool
  /// Called when the shown values may have changed.
  let changed: @Sendable () -> Void

  private var inbox: Inbox { Inbox(folder: run.places.inbox) }

  /// - Throws: when the task is cancelled, or the stored state cannot be read; if only one connection is wanted and it
  ///   fails, why.
  func follow(_ phone: FollowedPhone) async throws {
    var phone = phone
    var backoff = DialBackoff()
    var cache = try await keeper.cache()
    while !Task.isCancelled {
      let side = OfflineSide(cache)
      let found = try await drainingInbox(into: side) { [phone, isOnce] in
        isOnce ? try await dial(phone) : try? await dial(phone)
      }
      cache = await side.cache
      if let found {
        phone = await keeper.noteReached(phone, at: found.address)
        let hearing = Hearing(interval: LinkNote.interval)
        let link = link(over: found.connection, cache, hearing)
        let outcome = try await drainingInbox(into: link) { await link.run() }
        let waited = cache.waitingCount
        cache = await link.machine.cache
        // If nothing could be stored, as with a full disk, do not reconnect immediately.
        let isOfUse = cache.waitingCount == 0 || cache.waitingCount < waited
        if await hearing.hasHeard, isOfUse, outcome.isUsual { backoff.succeed() }
        try await LinkSettling(run: run, keeper: keeper).settle(outcome, &cache)
        changed()
      }
      if isOnce { return }
      let wait = backoff.next(run.world.draw)
      let offline = OfflineSide(cache)
      try await drainingInbox(into: offline) { try? await run.world.pause(wait) }
      cache = await offline.cache
    }
    throw CancellationError()
  }

  private func dial(
    _ phone: FollowedPhone
  ) async throws -> (connection: any PeerConnection, address: PeerAddress) {
    do {
      return try await PhoneDialer(links: run.links, pause: run.world.pause).dial(phone)
    } catch {
      await keeper.note(error, at: run.now)
      changed()
      throw error
    }
  }

  private func link(
    over connection: any PeerConnection, _ cache: WatchCache, _ hearing: Hearing
  ) -> LinkRun<WatchSide> {
    LinkRun(
      WatchSide(cache), over: connection, nonce: run.world.draw(),
      store: {
        try await keeper.store($0)
        changed()
      }, pause: { try await run.world.pause(.seconds($0)) },
      heard: { side in
        let now = run.now
        guard side.talk != nil, await hearing.isToBeNoted(now) else { return }
        await keeper.note { $0 = LinkNote(isConnected: true, lastHeard: now) }
        changed()
      })
  }

  // MARK: - Entries of other processes

  /// Does the work, and meanwhile stores entries other processes leave in the inbox.
  private func drainingInbox<Value: Sendable>(
    into side: some InboxReceiver, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let drain = InboxDrain(keeper: keeper, inbox: inbox)
    let (looks, due) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    try? PrivateFile.makeFolder(inbox.folder)
    let arrivals = run.world.folders.arrivals(in: inbox.folder)
    let look = arrivals == nil ? Self.look : Self.rareLook
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        while (try? await run.world.pause(look)) != nil { due.yield() }
        return nil
      }
      if let arrivals {
        group.addTask {
          for await _ in arrivals { due.yield() }
          return nil
        }
      }
      group.addTask {
        due.yield()
        for await _ in looks where !inbox.isEmpty {
          await side.receive(drain)
          changed()
        }
        return nil
      }
      var result: Value?
      while let next = try await group.next() {
        guard let next else { continue }
        result = next
        group.cancelAll()
      }
      guard let result else { throw CancellationError() }
      return result
    }
  }
}

extension LinkOutcome {
  /// Whether it happens many times a day, and says nothing about the next connection.
  fileprivate var isUsual: Bool {
    switch self {
    case .closed, .cancelled, .ended(.silent): true
    case .broke(.cutOff), .broke(.closed), .broke(.tooSlow): true
    case .ended(.versions), .ended(.unexpected), .ended(.recordWentBack), .ended(.cacheRolledBack):
      false
    case .broke(.unreachable), .broke(.notTrusted), .broke(.portInUse), .broke(.frameTooLong):
      false
    case .refused, .failed: false
    }
  }
}

/// Receives entries that other processes left in the inbox.
private protocol InboxReceiver: Sendable {
  func receive(_ drain: InboxDrain) async
}

extension LinkRun<WatchSide>: InboxReceiver {
  fileprivate func receive(_ drain: InboxDrain) async { await drain.drain(into: self) }
}

/// The watch's side while there is no connection.
private actor OfflineSide: InboxReceiver {
  private var side: WatchSide

  init(_ cache: WatchCache) { side = WatchSide(cache) }

  var cache: WatchCache { side.cache }

  func receive(_ drain: InboxDrain) async {
    var changed = side
    // What cannot be stored now stays in the inbox.
    try? await drain.drain(into: &changed)
    side = changed
  }
}

/// When the phone side was last heard from over a connection: one that accepts it but does not say hello may not know
/// this device.
private actor Hearing {
  private let interval: Int64
  private var noted: Instant?

  init(interval: Int64) { self.interval = interval }

  var hasHeard: Bool { noted != nil }

  /// True the first time, and then once per interval.
  func isToBeNoted(_ now: Instant) -> Bool {
    if let noted, (0..<interval).contains(now - noted) { return false }
    noted = now
    return true
  }
}
