import Contracts

/// A day of an export.
struct DayPart: Decodable {
  private enum Key: String, CodingKey {
    case day, steps, distanceKilometers, activeEnergyKilocalories, flights, hourlySteps
  }

  let day: Day
  /// Above 0, in the unit of the measure.
  private(set) var amounts: [Measure.ID: Int64] = [:]
  /// Nil for a document with no or an empty list.
  let hourlySteps: HourlySteps?
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    day = try container.day(at: .day)
    let counts = try container.decodeIfPresent([Int].self, forKey: .hourlySteps)
    hourlySteps = try counts.flatMap { $0.isEmpty ? nil : $0 }.map { counts in
      let most = Int(Measure.steps.range.upperBound) * 10
      guard let hours = HourlySteps(counts), counts.allSatisfy({ $0 <= most }) else {
        throw container.refusal(at: .hourlySteps, Phrase("it needs 24 numbers of steps"))
      }
      return hours
    }
    for measure in Measure.movement {
      guard let name = measure.name(in: .table), let key = Key(rawValue: name.name) else {
        continue
      }
      // Several sources and entries may together exceed the limit of one.
      let most = measure.range.upperBound * 10
      let amount = try container.amount(at: key, times: name.factor, most: most)
      if let amount, amount > 0 { amounts[measure.id] = amount }
    }
  }
}

/// An entry of an export.
struct EntryPart {
  /// The number by which ``IdentityPart`` refers to it; nil if it is not a number.
  let number: Int64?
  /// The day it was recorded on.
  let day: Day
  /// Without an identifier.
  let entry: LoggedEntry
  /// For a weighing: it was reported by a source.
  let isImported: Bool
}

/// An entry in an export, whose measure may be declared by no plugin here.
struct DocumentedEntry: Decodable {
  private enum Content {
    case entry(LoggedEntry, isImported: Bool = false)
    case measured(name: String, Double?, UnitSystem, at: Instant)
  }

  private enum Key: String, CodingKey {
    case id, day, kind, at
    case steps
    case kilograms, unit, bodyFatPercentage, note, isImported
    case name, repetitions
    case value, unitSystem
  }

  private let number: Int64?
  private let day: Day
  private let content: Content
  private let path: [any CodingKey]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let instant = try container.instant(at: .at)
    number = try? container.decodeIfPresent(Int64.self, forKey: .id)
    day = try container.day(at: .day)
    path = container.codingPath
    let kind = EntryKind(rawValue: try container.decode(String.self, forKey: .kind))
    switch kind {
    case .steps:
      content = .entry(
        .steps(StepEntry(instant: instant, steps: try Self.steps(in: container))))
    case .exercise:
      content = .entry(.exercise(try Self.session(at: instant, in: container)))
    case .weight:
      content = .entry(
        .weight(try Self.weighing(at: instant, in: container)),
        isImported: try container.decodeIfPresent(Bool.self, forKey: .isImported) ?? false)
    default:
      content = .measured(
        name: kind.rawValue, try container.decodeIfPresent(Double.self, forKey: .value),
        try container.decodeIfPresent(UnitSystem.self, forKey: .unitSystem) ?? .metric, at: instant)
    }
  }

  /// - Throws: ``RecordDocumentError`` for an unknown kind, and for an impossible value.
  func part(of measures: MeasureCatalog) throws -> EntryPart {
    switch content {
    case .entry(let entry, let isImported):
      return EntryPart(number: number, day: day, entry: entry, isImported: isImported)
    case .measured(let name, let value, let system, let instant):
      guard let measure = measures[name] else {
        throw RecordDocumentError(at: path + [Key.kind], .noSuchMeasure(name))
      }
      guard let value, let amount = measure.value(documented: value),
        MeasuredValue.allowed(of: measure).contains(amount)
      else {
        throw RecordDocumentError(
          at: path + [Key.value],
          value.map { Phrase("\(String($0)) is out of range") } ?? Phrase("it's missing"))
      }
      return EntryPart(
        number: number, day: day,
        entry: .measured(
          MeasureEntry(
            instant: instant, measure: measure, value: MeasuredValue(amount, system: system))),
        isImported: false)
    }
  }

  private static func steps(in container: KeyedDecodingContainer<Key>) throws -> Int {
    let steps = try container.decode(Int.self, forKey: .steps)
    guard steps != 0, StepEntry.range.contains(steps) else {
      throw container.refusal(at: .steps, Phrase("an entry can't have \(steps) steps"))
    }
    return steps
  }

  private static func session(
    at instant: Instant, in container: KeyedDecodingContainer<Key>
  ) throws -> ExerciseSession {
    guard let name = ExerciseName(try container.decode(String.self, forKey: .name)) else {
      throw container.refusal(at: .name, Phrase("it isn't the name of an exercise"))
    }
    let repetitions = try container.decodeIfPresent(Int.self, forKey: .repetitions)
    if let repetitions, !ExerciseSession.repetitionRange.contains(repetitions) {
      throw container.refusal(
        at: .repetitions, Phrase("\(repetitions) isn't a number of repetitions"))
    }
    return ExerciseSession(instant: instant, name: name, repetitions: repetitions)
  }

  private static func weighing(
    at instant: Instant, in container: KeyedDecodingContainer<Key>
  ) throws -> WeightEntry {
    let unit = try container.decode(WeightUnit.self, forKey: .unit)
    var entry = WeightEntry(
      instant: instant, weight: try container.weight(at: .kilograms, unit: unit))
    if let tenths = try container.amount(at: .bodyFatPercentage, times: 10, most: 1_000) {
      guard let bodyFat = BodyFat(tenths: Int(tenths)) else {
        throw container.refusal(
          at: .bodyFatPercentage, Phrase("that isn't a possible body fat percentage"))
      }
      entry.bodyFat = bodyFat
    }
    if let note = try container.decodeIfPresent(String.self, forKey: .note) {
      guard note.count <= EntryNote.mostCharacters else {
        throw container.refusal(at: .note, Phrase("a note of \(note.count) characters is too long"))
      }
      entry.note = EntryNote.cleaned(note)
    }
    return entry
  }
}

/// The identities of an exported entry, which may have been deleted.
struct IdentityPart: Decodable {
  private enum Key: String, CodingKey {
    case id, incarnation, sequence, deletedAt
  }

  /// See ``EntryPart/number``.
  let number: Int64?
  let identity: EntryIdentity
  let deletedAt: Instant?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    number = try container.decodeIfPresent(Int64.self, forKey: .id)
    let sequence = try container.decode(Int64.self, forKey: .sequence)
    guard EntryIdentity.sequences.contains(sequence) else {
      throw container.refusal(at: .sequence, Phrase("\(String(sequence)) is out of range"))
    }
    identity = EntryIdentity(
      try container.decode(Incarnation.self, forKey: .incarnation), sequence)
    let isDeleted = try container.decodeIfPresent(String.self, forKey: .deletedAt) != nil
    deletedAt = isDeleted ? try container.instant(at: .deletedAt) : nil
  }
}

/// A workout of an export.
struct WorkoutPart: Decodable {
  private enum Key: String, CodingKey {
    case start, durationMinutes, kind, source
    case distanceKilometers, activeEnergyKilocalories, steps
  }

  /// File readers accept names as they are, even empty ones.
  private static let mostCharacters = 10_000

  let source: String
  let workout: Workout

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let start = try container.instant(at: .start)
    let seconds = try container.amount(
      at: .durationMinutes, times: 60, most: Int64(Sample.longestDuration))
    let (most, kinds) = (Int64(1_000_000_000_000), Key.kind)
    workout = Workout(
      start: start, end: start + (seconds ?? 0), activity: try Self.text(at: kinds, in: container),
      distance: try container.amount(at: .distanceKilometers, times: 1_000_000, most: most)
        .map(Distance.init),
      activeEnergy: try container.amount(at: .activeEnergyKilocalories, times: 1_000, most: most)
        .map(Energy.init),
      steps: try container.amount(at: .steps, times: 1, most: 10_000_000).map { Int($0) })
    source = try Self.text(at: .source, in: container)
  }

  private static func text(
    at key: Key, in container: KeyedDecodingContainer<Key>
  ) throws -> String {
    let text = try container.decode(String.self, forKey: key)
    guard text.count <= mostCharacters else {
      throw container.refusal(at: key, Phrase("it has more than \(mostCharacters) characters"))
    }
    return text
  }
}

/// A source of an export.
struct SourcePart: Decodable {
  let name: String
  let kind: SourceKind
}

/// A move between time zones.
struct ZonePart: Decodable {
  private enum Key: String, CodingKey {
    case from, timeZone
  }

  let move: ZoneMove

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    move = ZoneMove(
      day: try container.day(at: .from), zone: try container.decode(String.self, forKey: .timeZone))
  }
}

/// A change of the hour at which days begin.
struct BeginningPart: Decodable {
  private enum Key: String, CodingKey {
    case from, dayStartsAt
  }

  let beginning: DayBeginning

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    beginning = DayBeginning(
      day: try container.day(at: .from),
      start: try container.decode(DayStart.self, forKey: .dayStartsAt))
  }
}
