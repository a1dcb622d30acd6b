import Contracts

/// A day in an export.
struct WrittenDay: Encodable {
  let day: Day
  let steps: Int
  let distanceKilometers: Double
  let activeEnergyKilocalories: Double
  let flights: Int
  let hourlySteps: [Int]
  init(_ record: DayRecord) {
    day = record.day
    steps = record.steps
    distanceKilometers = record.distance.kilometers
    activeEnergyKilocalories = record.activeEnergy.kilocalories
    flights = record.flights
    hourlySteps = record.hourlySteps.counts
  }
}

/// The exported values of a measure without its own key in ``WrittenDay``: daily amounts, or imported readings. Logged
/// ones are among the entries.
struct WrittenMeasure: Encodable {
  struct WrittenValue: Encodable {
    let day: Day
    /// ISO 8601, of a reading.
    let at: String?
    let value: Double
  }

  let measure: String
  /// See ``Measure/documentUnit``.
  let unit: String
  let values: [WrittenValue]

  /// - Parameter readings: sorted.
  init(_ measure: Measure, _ readings: [Sample], in calendar: PersonalCalendar) {
    self.measure = measure.id.name
    unit = measure.documentUnit
    values = readings.map {
      WrittenValue(
        day: calendar.day(of: $0.start), at: InstantText.iso8601($0.start, in: calendar),
        value: measure.documentValue($0.value))
    }
  }

  init(_ measure: Measure, _ days: [DailyReading]) {
    self.measure = measure.id.name
    unit = measure.documentUnit
    values = days.map {
      WrittenValue(day: $0.day, at: nil, value: measure.documentValue($0.value))
    }
  }
}

/// An entry in an export: its kind determines which other keys it has.
struct WrittenEntry: Encodable {
  private enum Key: String, CodingKey {
    case id, day, kind, at
    case steps, isCorrection
    case kilograms, unit, bodyFatPercentage, note, isImported
    case name, repetitions
    case value, unitSystem
  }

  let entry: LoggedEntry
  let calendar: PersonalCalendar

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entry.id, forKey: .id)
    try container.encode(calendar.day(of: entry.instant), forKey: .day)
    try container.encode(entry.kind, forKey: .kind)
    try container.encode(InstantText.iso8601(entry.instant, in: calendar), forKey: .at)
    switch entry {
    case .steps(let entry):
      try container.encode(entry.steps, forKey: .steps)
      try container.encode(entry.isCorrection, forKey: .isCorrection)
    case .weight(let entry):
      try container.encode(entry.weight.mass.kilograms, forKey: .kilograms)
      try container.encode(entry.weight.unit, forKey: .unit)
      try container.encode(Nullable(entry.bodyFat?.percentage), forKey: .bodyFatPercentage)
      try container.encode(Nullable(entry.note), forKey: .note)
      try container.encode(entry.source != nil, forKey: .isImported)
    case .exercise(let session):
      try container.encode(session.name.text, forKey: .name)
      try container.encode(Nullable(session.repetitions), forKey: .repetitions)
    case .measured(let entry):
      try container.encode(entry.measure.documentValue(entry.value.amount), forKey: .value)
      try container.encode(entry.measure.documentUnit, forKey: .unit)
      try container.encode(entry.value.system, forKey: .unitSystem)
    }
  }
}

/// The identities of an exported entry, which may have been deleted.
struct WrittenIdentity: Encodable {
  /// The entry's number in the export; nil for a deleted one.
  let id: Nullable<Int64>
  let incarnation: Incarnation
  let sequence: Int64
  /// ISO 8601.
  let deletedAt: Nullable<String>

  /// In the order of `entries`, then those of deleted ones. Without weighings reported by sources: an import recognises
  /// these by their content.
  static func all(
    _ all: [IdentifiedEntry], of entries: [LoggedEntry], in calendar: PersonalCalendar
  ) -> [WrittenIdentity] {
    var ofEntries: [Int64: [EntryIdentity]] = [:]
    var deleted: [WrittenIdentity] = []
    for known in all {
      switch known.fate {
      case .kept(let id): ofEntries[id, default: []].append(known.identity)
      case .deleted(let instant):
        deleted.append(
          WrittenIdentity(
            known.identity, deletedAt: InstantText.iso8601(instant, in: calendar)))
      }
    }
    let kept = entries.filter { !$0.isReported }.flatMap { entry in
      (ofEntries[entry.id] ?? []).map { WrittenIdentity($0, of: entry.id) }
    }
    return kept
      + deleted.sorted {
        ($0.incarnation.number, $0.sequence) < ($1.incarnation.number, $1.sequence)
      }
  }

  private init(_ identity: EntryIdentity, of id: Int64? = nil, deletedAt: String? = nil) {
    self.id = Nullable(id)
    incarnation = identity.incarnation
    sequence = identity.sequence
    self.deletedAt = Nullable(deletedAt)
  }
}

extension LoggedEntry {
  /// Whether a source reported it, and not the person.
  fileprivate var isReported: Bool {
    switch self {
    case .weight(let entry): entry.source != nil
    case .steps, .exercise, .measured: false
    }
  }
}

/// A workout in an export.
struct WrittenWorkout: Encodable {
  let id: Int64
  let day: Day
  /// ISO 8601.
  let start: String
  let durationMinutes: Double
  let kind: String
  let source: String
  let distanceKilometers: Nullable<Double>
  let activeEnergyKilocalories: Nullable<Double>
  let steps: Nullable<Int>

  init(_ recorded: RecordedWorkout, calendar: PersonalCalendar) {
    let workout = recorded.workout
    id = recorded.id
    day = recorded.day
    start = InstantText.iso8601(workout.start, in: calendar)
    durationMinutes = (Double(workout.duration) / 60).withoutNoise
    kind = workout.activity
    source = recorded.source.name
    distanceKilometers = Nullable(workout.distance?.kilometers)
    activeEnergyKilocalories = Nullable(workout.activeEnergy?.kilocalories)
    steps = Nullable(workout.steps)
  }
}

/// The sources in an export, best first.
struct WrittenSources: Encodable {
  struct Item: Encodable {
    let id: Int64
    let name: String
    let kind: SourceKind
    let priority: Int
    let samples: Int
    let firstDay: Nullable<Day>
    let lastDay: Nullable<Day>
    let isExcluded: Bool
    /// ISO 8601.
    let lastHeard: Nullable<String>
  }

  let items: [Item]

  init(_ summaries: [SourceSummary], in calendar: PersonalCalendar) {
    items = summaries.map { summary in
      Item(
        id: summary.source.id.rawValue, name: summary.source.name,
        kind: summary.source.description.kind, priority: summary.priority,
        samples: summary.samples, firstDay: Nullable(summary.firstDay),
        lastDay: Nullable(summary.lastDay), isExcluded: summary.source.isExcluded,
        lastHeard: Nullable(summary.lastActivity.map { InstantText.iso8601($0, in: calendar) }))
    }
  }
}

/// The exported time zone moves, and the hours at which days begin if it was not always midnight.
struct WrittenZones: Encodable {
  struct Entry: Encodable {
    let from: Day
    let timeZone: String
  }

  struct Beginning: Encodable {
    let from: Day
    let dayStartsAt: DayStart
  }

  let entries: [Entry]
  let dayBeginnings: [Beginning]?

  init(_ moves: [ZoneMove], _ beginnings: [DayBeginning]) {
    entries = moves.map { Entry(from: $0.day, timeZone: $0.zone) }
    dayBeginnings =
      beginnings.isEmpty ? nil : beginnings.map { Beginning(from: $0.day, dayStartsAt: $0.start) }
  }
}
