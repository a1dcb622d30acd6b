import Contracts
import Terminal
import WatchSync

/// `waymark-watch today`.
struct TodayVerb {
  /// How long to wait for newer numbers, while `serve` does not run.
  private static let patience = Duration.milliseconds(500)
  /// How long after a failed try only the cache is shown, in seconds.
  private static let pause: Int64 = 5

  let run: VerbRun

  func show() async throws {
    let (isFresh, failure) = await refresh()
    var reading = try CacheReading(run.places)
    reading.failure = failure
    let face = try Self.face(run, reading, isFresh: isFresh)
    run.show(
      TodayDocument(face),
      text: run.terminal.outputIsTerminal
        ? WatchFace(
          face, run.world.drawings, run.paint, run.terminal.plain,
          columns: run.terminal.size().columns, rows: nil
        ).text
        : face.plainText)
  }

  /// - Parameter isFresh: whether the phone side has just answered.
  /// - Throws: if there is nothing to show yet.
  static func face(
    _ run: VerbRun, _ reading: CacheReading, isFresh: Bool
  ) throws -> FaceContent {
    guard let payload = reading.payload else { throw WatchProblem.nothingYet(reading.phone) }
    // A storage problem does not keep the numbers from being shown.
    let isConnected =
      reading.failure == nil
      && (isFresh || (reading.link?.isBelieved(at: run.now) == true && run.isServed))
    return FaceContent(
      payload: payload, calendar: run.world.calendar(of: payload), now: run.now,
      wording: run.wording,
      phone: reading.phone?.name, lastHeard: reading.link?.lastHeard, isCurrent: isConnected,
      queued: reading.queued, failure: isConnected ? nil : failure(run, reading))
  }

  /// What prevents newer numbers until a person does something; nil for temporary problems.
  private static func failure(_ run: VerbRun, _ reading: CacheReading) -> Phrase? {
    if let failure = reading.failure ?? PrivateFile.failure(in: run.places.home) {
      return failure.explanation.message
    }
    guard reading.phone != nil else {
      let unpaired = WatchProblem.nothingYet(nil)
      return [unpaired.message, unpaired.hint].compactMap(\.self).joined(separator: " ")
    }
    return reading.link?.farewellWithHint ?? reading.link?.obstacle
  }

  /// Asks the phone side, unless `serve` runs or a try has just failed.
  ///
  /// - Returns: whether it answered, and why its answer cannot be stored.
  private func refresh() async -> (isFresh: Bool, failure: CacheError?) {
    guard let reading = try? CacheReading(run.places), let phone = reading.phone else {
      return (false, nil)
    }
    if let tried = reading.link?.lastTried, (0..<Self.pause).contains(run.now - tried) {
      return (false, nil)
    }
    guard let keeper = try? run.keeper(), let cache = try? await keeper.cache() else {
      return (false, nil)
    }
    var side = WatchSide(cache)
    try? await InboxDrain(keeper: keeper, inbox: Inbox(folder: run.places.inbox))
      .drain(into: &side)
    let isFresh = await PhoneVisit(run: run, keeper: keeper, phone: phone)
      .visit(within: Self.patience, from: side.cache)
    return (isFresh, await keeper.failure)
  }
}

extension VerbRun {
  /// Whether a process has the folder now.
  var isServed: Bool {
    do {
      let lock = try world.locks.hold(places.lock)
      return withExtendedLifetime(lock) { false }
    } catch {
      return true
    }
  }
}

extension WatchProblem {
  static func nothingYet(_ phone: FollowedPhone?) -> WatchProblem {
    guard let phone else {
      return WatchProblem(
        .noInput, Phrase("This device isn't paired."),
        hint: Phrase(
          "On the other device: waymark watch pair. Then here: waymark-watch pair TICKET"))
    }
    return WatchProblem(
      .noInput, Phrase("Nothing from \(phone.name) yet."),
      hint: PeerError.checkNetwork)
  }
}
