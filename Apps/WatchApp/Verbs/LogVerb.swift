import Contracts
import WatchSync

/// `waymark-watch log steps N`, `log weight W`, `log exercise NAME`.
struct LogVerb {
  /// How long to try to hand it over.
  private static let patience = Duration.seconds(2)
  private static let look = Duration.milliseconds(10)

  let run: VerbRun
  let words: CommandWords

  func log() async throws {
    let entry = try entry()
    let instant = try instant()
    let isHandedOver = try await keep(entry, at: instant)
    let document: [String: JSONDocument.Value] = [
      "kind": .text(entry.kind.rawValue), "at": .text(run.iso8601(instant)),
      "day": .text(run.world.calendar.day(of: instant).description),
      "handedOver": .flag(isHandedOver),
      "queued": .count((try? CacheReading(run.places))?.queued ?? 0),
    ]
    let sentence =
      isHandedOver
      ? Phrase("\(entry.spoken) logged, and handed over.")
      : Phrase("\(entry.spoken) logged; it is handed over when the other device answers.")
    run.show(document, text: "  \(run.say(sentence))\n")
  }

  private func entry() throws -> NewEntry {
    let rest = Array(words.words.dropFirst())
    guard let kind = rest.first.flatMap(EntryKind.init(rawValue:)), rest.count == 2 else {
      throw WatchProblem(
        .usage, Phrase("What is to be logged is missing."),
        hint: Phrase("For example: \("waymark-watch log steps 2500")"))
    }
    switch kind {
    case .steps:
      let steps = try WrittenNumber.steps(rest[1])
      guard steps != 0, StepEntry.range.contains(steps) else {
        throw ActivityError.stepsOutOfRange(steps, allowed: StepEntry.range)
      }
      return .steps(steps)
    case .weight:
      return .weight(
        try WrittenWeight(rest[1]).weight(usual: usualUnit),
        bodyFat: try words["--body-fat"].map { try BodyFat(written: $0) },
        note: try words["--note"].map { try EntryNote.written($0) }.flatMap(EntryNote.cleaned))
    case .exercise:
      let repetitions = try words["--reps"].map { try WrittenNumber.repetitions($0) }
      let range = ExerciseSession.repetitionRange
      if let repetitions, !range.contains(repetitions) {
        throw ActivityError.repetitionsOutOfRange(repetitions, allowed: range)
      }
      return .exercise(try ExerciseName(written: rest[1]), repetitions: repetitions)
    }
  }

  /// As the person has set it on the phone side; nil before anything came from there.
  private var usualUnit: WeightUnit? {
    let payload = (try? CacheReading(run.places))?.payload
    return payload.flatMap { UnitSystem(rawValue: $0.unitSystem)?.weightUnit }
  }

  private func instant() throws -> Instant {
    guard let text = words["--at"] else { return run.now }
    let instant = try WrittenInstant(text).instant(now: run.now, in: run.world.calendar)
    guard instant >= Instant.recordable.lowerBound else { throw ActivityError.tooEarly(instant) }
    guard instant <= run.now else { throw ActivityError.inFuture(instant) }
    return instant
  }

  /// - Returns: whether the record has it already.
  private func keep(_ entry: NewEntry, at instant: Instant) async throws -> Bool {
    let keeper: CacheKeeper
    do {
      keeper = try run.keeper()
    } catch CacheError.busy {
      return try await leave(entry, at: instant)
    }
    let notes = NoteTaking(keeper: keeper, inbox: Inbox(folder: run.places.inbox))
    var side = WatchSide(try await keeper.cache())
    try await notes.takeAll(into: &side)
    try await keeper.log(entry, at: instant, into: &side)
    return await handOver(side.cache, keeper)
  }

  /// Another process has the folder: the entry goes to it.
  private func leave(_ entry: NewEntry, at instant: Instant) async throws -> Bool {
    let inbox = Inbox(folder: run.places.inbox)
    let name = try inbox.leave(entry, at: instant)
    let isTaken = try await within(Self.patience, pause: run.world.pause) {
      while inbox.holds(name) {
        // Whoever had it may have gone without looking.
        if let keeper = try? CacheKeeper(
          run.places, locks: run.world.locks, draw: run.world.draw)
        {
          var side = WatchSide(try await keeper.cache())
          try await NoteTaking(keeper: keeper, inbox: inbox).takeAll(into: &side)
          return await handOver(side.cache, keeper)
        }
        try await run.world.pause(Self.look)
      }
      while try CacheReading(run.places).queued > 0 { try await run.world.pause(Self.look) }
      return true
    }
    return isTaken ?? false
  }

  private func handOver(_ cache: WatchCache, _ keeper: CacheKeeper) async -> Bool {
    guard let phone = (try? CacheReading(run.places))?.phone else { return false }
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
    }
  }
}
