import Contracts

/// Records how a watch's connection went: when it was here, what it has, what went wrong.
///
/// Not with every message, because each write wakes all followers of the record.
actor WatchContact {
  /// In seconds after the start: by then the watch has said what it has, and has received what is new.
  private static let firstNote: Int64 = 1
  /// Between notes, in seconds.
  private static let noteInterval: Int64 = 60
  /// In seconds after the watch confirmed something: once for all that arrives meanwhile.
  private static let settling: Int64 = 2

  private let needs: WatchSyncNeeds
  private let watch: PairedWatch.ID
  private var holds: Revision?
  /// Whether ``holds`` was confirmed over this connection and is not in the record yet.
  private var isUnnoted = false
  /// When it connected, or last confirmed something.
  private var heard: Instant
  private let confirmed = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(_ watch: PairedWatch, needs: WatchSyncNeeds) {
    self.needs = needs
    self.watch = watch.id
    holds = watch.holds
    heard = needs.time.now()
  }

  func hold(_ revision: Revision?) {
    heard = needs.time.now()
    guard holds != revision else { return }
    holds = revision
    isUnnoted = true
    confirmed.continuation.yield()
  }

  /// Records confirmations, so that the watch does not appear to be behind, until its task is cancelled.
  func noteConfirmed() async {
    for await _ in confirmed.stream {
      guard (try? await needs.pause(.seconds(Self.settling))) != nil else { return }
      await note(problem: nil)
    }
  }

  /// Records it now and then, until its task is cancelled.
  func keepNoting() async {
    var wait = Self.firstNote
    while (try? await needs.pause(.seconds(wait))) != nil {
      await note(problem: nil)
      wait = Self.noteInterval
    }
  }

  /// If it cannot be written now, a later note will do: the watch is served all the same.
  ///
  /// - Parameter isHere: false if it was only found to be gone: it then counts as seen when last heard, and a newer
  ///   connection may have recorded more since.
  func note(problem: Phrase?, isHere: Bool = true) async {
    let (id, holds, isUnnoted, heard) = (watch, holds, isUnnoted, heard)
    let now = isHere ? needs.time.now() : heard
    let noted: @Sendable (any Transaction) throws -> PairedWatch? = { [needs] transaction in
      let watches = try needs.store.watches(in: transaction)
      guard var watch = watches.first(where: { $0.id == id }) else { return nil }
      let isRecent = watch.lastSeen.map { abs(now - $0) < Self.noteInterval } ?? false
      let isLate = !isHere && watch.lastSeen.map { $0 > heard } ?? false
      let isBehind = isUnnoted && watch.holds != holds
      guard !isLate, !isRecent || isBehind || watch.problem != problem else { return nil }
      watch.lastSeen = now
      if isUnnoted { watch.holds = holds }
      watch.problem = problem
      return watch
    }
    guard (try? await needs.unitOfWork.read(noted)) ?? nil != nil else { return }
    do {
      try await needs.unitOfWork.write { [needs] transaction in
        if let watch = try noted(transaction) { try needs.store.update(watch, in: transaction) }
      }
      if self.holds == holds { self.isUnnoted = false }
    } catch {
      // See above.
    }
  }
}
