import Contracts

/// What one connection of a watch leaves in the record: when it was here, what it holds, what went wrong.
///
/// Not at every word, since whoever follows the record is woken by it.
actor WatchContact {
  /// After it has begun, in seconds: by then the watch has said what it holds, and has what is new.
  private static let firstNote: Int64 = 1
  /// Between notes, in seconds.
  private static let noteInterval: Int64 = 60

  private let needs: WatchSyncNeeds
  private let watch: PairedWatch.ID
  private var holds: Revision?

  init(_ watch: PairedWatch, needs: WatchSyncNeeds) {
    self.needs = needs
    self.watch = watch.id
    holds = watch.holds
  }

  func hold(_ revision: Revision?) {
    holds = revision
  }

  /// Notes it now and then, until its task is cancelled.
  func keepNoting() async {
    var wait = Self.firstNote
    while (try? await needs.pause(.seconds(wait))) != nil {
      await note(problem: nil)
      wait = Self.noteInterval
    }
  }

  /// What cannot be noted is noted later: it keeps nobody from being served.
  func note(problem: Phrase?) async {
    let (id, holds, now) = (watch, holds, needs.time.now())
    let noted: @Sendable (any Transaction) throws -> PairedWatch? = { [needs] transaction in
      let watches = try needs.store.watches(in: transaction)
      guard var watch = watches.first(where: { $0.id == id }) else { return nil }
      let isRecent = watch.lastSeen.map { abs(now - $0) < Self.noteInterval } ?? false
      guard !isRecent || watch.holds != holds || watch.problem != problem else { return nil }
      watch.lastSeen = now
      watch.holds = holds
      watch.problem = problem
      return watch
    }
    guard (try? await needs.unitOfWork.read(noted)) ?? nil != nil else { return }
    try? await needs.unitOfWork.write { [needs] transaction in
      if let watch = try noted(transaction) { try needs.store.update(watch, in: transaction) }
    }
  }
}
