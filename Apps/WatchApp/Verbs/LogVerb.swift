import Contracts
import Terminal
import WatchSync

/// `waymark-watch log steps N`, `log weight W`, `log exercise NAME`.
struct LogVerb {
  /// How long to try to send the entry.
  private static let patience = Duration.seconds(2)
  private static let look = Duration.milliseconds(10)
  private static let unpaired = WatchProblem.nothingYet(nil)

  let run: VerbRun
  let words: CommandWords

  func log() async throws {
    let entry = try entry()
    let calendar = run.world.calendar(of: (try? CacheReading(run.places))?.payload)
    let instant = try instant(in: calendar)
    let kept = try await keep(entry, at: instant)
    let link = kept.isHandedOver ? nil : LinkNote.read(run.places)
    let (farewell, obstacle) = (link?.farewell, link?.obstacle)
    run.show(
      LogDocument(
        kind: entry.kind.rawValue, at: InstantText.iso8601(instant, in: calendar),
        day: calendar.day(of: instant), handedOver: kept.isHandedOver,
        queued: Nullable(kept.queued),
        problem: Nullable(
          (farewell ?? obstacle ?? kept.problem ?? (isPaired ? nil : Self.unpaired.message))
            .map(run.sayInDocument))),
      text: text(
        entry, isHandedOver: kept.isHandedOver, isKeptBack: farewell != nil || obstacle != nil))
    if let problem = kept.problem { run.warn([problem]) }
    if farewell != nil {
      let explanation = PairingRefusal.forgotten.explanation
      run.warn([explanation.message] + [explanation.hint].compactMap(\.self))
    } else if let obstacle {
      run.warn([obstacle])
    }
  }

  private func text(_ entry: NewEntry, isHandedOver: Bool, isKeptBack: Bool) -> String {
    var lines: [Phrase] = []
    if isHandedOver {
      lines = [Phrase("\(entry.spoken) logged and sent.")]
    } else if isKeptBack {
      lines = [Phrase("\(entry.spoken) logged; it's waiting here to be sent.")]
    } else if isPaired {
      lines = [Phrase("\(entry.spoken) logged; it'll be sent when the other device answers.")]
    } else {
      lines = [
        Phrase("\(entry.spoken) logged; it's waiting here to be sent."), Self.unpaired.message,
      ]
      lines += [Self.unpaired.hint].compactMap(\.self)
    }
    return lines.map { "  \(run.say($0))\n" }.joined()
  }

  /// True if it cannot be determined.
  private var isPaired: Bool {
    do {
      return try FollowedPhone.read(run.places) != nil
    } catch {
      return true
    }
  }

  private func entry() throws -> NewEntry {
    let rest = Array(words.words.dropFirst())
    let example = Phrase.example("waymark-watch log steps 2500")
    if let word = rest.first, !EntryKind.special.contains(EntryKind(rawValue: word)) {
      throw WatchProblem(.usage, Phrase("There is no command “\("log \(word)")”."), hint: example)
    }
    guard let kind = rest.first.map(EntryKind.init(rawValue:)), rest.count > 1 else {
      throw WatchProblem(.usage, Phrase("Tell Waymark what to log."), hint: example)
    }
    // A name of several words needs no quotes.
    let written = rest.dropFirst().joined(separator: " ")
    switch kind {
    case .steps:
      let steps = try WrittenNumber.steps(written)
      guard steps != 0, StepEntry.range.contains(steps) else {
        throw ActivityError.stepsOutOfRange(steps, allowed: StepEntry.range)
      }
      return .steps(steps)
    case .weight:
      return .weight(
        // Neither the preferred unit nor the last weighing is known here, so a number needs its unit.
        try WrittenWeight(written).weight(usual: nil),
        bodyFat: try words["--body-fat"].map { try BodyFat(written: $0) },
        note: try words["--note"].map { try EntryNote.written($0) }.flatMap(EntryNote.cleaned))
    default:
      let repetitions = try words["--reps"].map { try WrittenNumber.repetitions($0) }
      let range = ExerciseSession.repetitionRange
      if let repetitions, !range.contains(repetitions) {
        throw ActivityError.repetitionsOutOfRange(repetitions, allowed: range)
      }
      return .exercise(try ExerciseName(written: written), repetitions: repetitions)
    }
  }

  private func instant(in calendar: PersonalCalendar) throws -> Instant {
    let clock: DeviceClock
    do {
      clock = try DeviceClock(now: run.now, run.places)
    } catch {
      // If the folder cannot exist, no entry can be stored, whatever is read from it.
      try PrivateFile.makeFolder(run.places.home)
      throw error
    }
    let unset = WatchProblem.clockUnset(run.world.calendar.day(of: run.now).description)
    guard let text = words["--at"] else {
      guard !clock.isUnset else { throw unset }
      if clock.isBehind { run.warn([DeviceClock.behind]) }
      return run.now
    }
    let instant = try WrittenInstant(text).instant(now: run.now, in: calendar)
    if clock.isUnset {
      // A clock that was never set can neither complete `10:00` nor recognise the future.
      guard instant >= DeviceClock.firstUse else { throw unset }
      return instant
    }
    guard instant >= Instant.recordable.lowerBound else { throw ActivityError.tooEarly(instant) }
    guard instant <= run.now else { throw ActivityError.inFuture(instant) }
    return instant
  }

  /// The result for an entry that is safely on disk.
  private struct Kept {
    /// Whether the record has it already.
    var isHandedOver = false
    /// How many entries wait; nil if unknown.
    var queued: Int?
    /// What went wrong since.
    var problem: Phrase?
  }

  /// - Throws: if the entry is not stored.
  private func keep(_ entry: NewEntry, at instant: Instant) async throws -> Kept {
    guard let keeper = try keeper() else { return try await leave(entry, at: instant) }
    let notes = InboxDrain(keeper: keeper, inbox: Inbox(folder: run.places.inbox))
    var side = WatchSide(try await keeper.cache())
    try await notes.drain(into: &side)
    try await keeper.log(entry, at: instant, into: &side)
    let isHandedOver = await handOver(side.cache, keeper)
    return Kept(isHandedOver: isHandedOver, queued: try? await keeper.reading().queued)
  }

  /// Nil while another process has the folder.
  private func keeper() throws -> CacheKeeper? {
    do {
      return try run.keeper()
    } catch CacheError.busy {
      return nil
    }
  }

  /// Another process has the folder: the entry goes into its inbox.
  private func leave(_ entry: NewEntry, at instant: Instant) async throws -> Kept {
    let inbox = Inbox(folder: run.places.inbox)
    let tail = JournalTail(run.places.journal)
    let name = try inbox.leave(entry, at: instant)
    var kept = Kept()
    do {
      let isHandedOver = try await within(Self.patience, pause: run.world.pause) {
        try await followNote(name, in: inbox, tail)
      }
      kept.isHandedOver = isHandedOver ?? false
    } catch is CancellationError {
      // The process with the folder continues.
    } catch {
      kept.problem = WatchProblem(error).message
    }
    kept.queued = try? CacheReading(run.places).queued
    return kept
  }

  /// - Parameter tail: started before the note was left.
  /// - Returns: whether the record has it.
  private func followNote(
    _ name: String, in inbox: Inbox, _ tail: JournalTail
  ) async throws -> Bool {
    while inbox.holds(name) {
      // The other process may have ended without looking.
      if let keeper = try keeper() {
        var side = WatchSide(try await keeper.cache())
        try await InboxDrain(keeper: keeper, inbox: inbox).drain(into: &side)
        return await handOver(side.cache, keeper)
      }
      try await run.world.pause(Self.look)
    }
    var handOver = HandOver(of: name, in: run.places, tail: tail)
    while try !handOver.isDone() { try await run.world.pause(Self.look) }
    return true
  }

  private func handOver(_ cache: WatchCache, _ keeper: CacheKeeper) async -> Bool {
    guard let phone = try? FollowedPhone.read(run.places) else { return false }
    return await PhoneVisit(run: run, keeper: keeper, phone: phone)
      .visit(within: Self.patience, from: cache)
  }
}

extension NewEntry {
  fileprivate var spoken: Phrase {
    switch self {
    case .steps(let steps): Phrase.steps(steps)
    case .weight(let weight, _, _): weight.text(in: weight.unit)
    case .exercise(let name, _): Phrase(verbatim: name.text)
    case .measured(let measure, let value): Phrase(verbatim: "\(measure.name) \(value.amount)")
    }
  }
}
