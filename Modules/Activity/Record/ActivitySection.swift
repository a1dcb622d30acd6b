import Contracts

/// Days, entries, workouts, sources and time zone moves. Of another record it imports the moves only if requested, and
/// of its sources their kind.
struct ActivitySection: Sendable {
  private struct Sources: Decodable {
    let items: [SourcePart]
  }

  private struct Zones: Decodable {
    let entries: [ZonePart]
    /// Absent where days always began at midnight.
    let dayBeginnings: [BeginningPart]?
  }

  static let keys = [
    "days", "measures", "entries", "entryIdentities", "workouts", "sources", "timeZones",
  ]

  let needs: ActivityNeeds
  let log: EntryLog
  let sources: SourceOrder

  var section: RecordSection {
    RecordSection { document in
      let days = try document.value([DayPart].self, at: "days") ?? []
      let measures = needs.measures()
      let entries = try (document.value([DocumentedEntry].self, at: "entries") ?? [])
        .map { try $0.part(of: measures) }
      let ofMeasures = try (document.value([MeasurePart].self, at: "measures") ?? [])
        .map { try $0.values(of: measures) }
      let identities = try document.value([IdentityPart].self, at: "entryIdentities") ?? []
      let workouts = try document.value([WorkoutPart].self, at: "workouts") ?? []
      let sources = try document.value(Sources.self, at: "sources")?.items ?? []
      let importsSettings = document.importsSettings
      let ofDays = try document.value(Zones.self, at: "timeZones")
      let zones = ofDays?.entries.map(\.move) ?? []
      let beginnings = ofDays?.dayBeginnings?.map(\.beginning) ?? []
      try checkOnce(days)
      for (index, move) in zones.enumerated() { try check(move, index) }
      let count = ofMeasures.reduce(days.count) { $0 + $1.values.count }
      return RecordPart(records: count + entries.count + workouts.count) { sink, transaction in
        var result = SectionImport()
        // An empty record needs the imported zones, or it would assign the entries to other days. Specification S9-7.
        if try importsSettings || isEmpty(in: transaction) {
          try apply(zones, in: transaction, &result)
          try apply(beginnings, in: transaction, &result)
        }
        try DayImport(needs: needs, days: days, measures: ofMeasures, entries: entries)
          .apply(into: sink, in: transaction, &result)
        try EntryImport(
          needs: needs, weightRecord: log.weightRecord, entries: entries, identities: identities
        ).apply(into: sink, in: transaction, &result)
        try apply(workouts, of: sources, into: sink, in: transaction, &result)
        return result
      }
    } write: { transaction in
      let calendar = try needs.personalTime.calendar(in: transaction)
      let entries = try log.entries(of: nil, in: nil, in: transaction)
      let measured = try writtenMeasures(calendar, in: transaction)
      return [
        "days": .list { emit in
          try needs.dayRecords.forEachThousand(in: transaction) {
            try emit($0.map(WrittenDay.init))
          }
        },
        "measures": .whole(measured.filter { !$0.values.isEmpty }),
        "entries": .whole(entries.map { WrittenEntry(entry: $0, calendar: calendar) }),
        "entryIdentities": .whole(
          WrittenIdentity.all(
            try needs.identities.all(in: transaction), of: entries, in: calendar)),
        "workouts": .whole(
          try log.derivation.workouts.workouts(in: nil, in: transaction)
            .map { WrittenWorkout($0, calendar: calendar) }),
        "sources": .whole(WrittenSources(try sources.sources(in: transaction), in: calendar)),
        "timeZones": .whole(
          WrittenZones(
            try needs.moves.moves(in: transaction), calendar.beginnings.changes)),
      ]
    }
  }

  /// Whether nothing was counted yet, and no zone or hour chosen.
  private func isEmpty(in transaction: any Transaction) throws -> Bool {
    try needs.dayRecords.firstAndLastDay(in: transaction) == nil
      && needs.moves.moves(in: transaction).isEmpty
      && needs.personalTime.calendar(in: transaction).beginnings.changes.isEmpty
  }

  private func writtenMeasures(
    _ calendar: PersonalCalendar, in transaction: any Transaction
  ) throws -> [WrittenMeasure] {
    try needs.measures().measures.compactMap { measure in
      guard !measure.isDerived, !Measure.movement.contains(measure) else { return nil }
      guard !measure.isSum else {
        return WrittenMeasure(
          measure, try needs.measureDays.values(of: measure, in: Day.recorded, in: transaction))
      }
      let readings = try needs.samples.blocks(
        of: measure.id, overlapping: Instant.recordable, in: transaction)
      let once = Set(
        readings.flatMap(\.samples).map { Sample(start: $0.start, duration: 0, value: $0.value) })
      return WrittenMeasure(measure, once.sorted(), in: calendar)
    }
  }

  private func checkOnce(_ days: [DayPart]) throws {
    var seen: Set<Day> = []
    for (index, part) in days.enumerated() where !seen.insert(part.day).inserted {
      throw RecordDocumentError(
        at: [RecordDocument.Key(stringValue: "days[\(index)]")], Phrase("\(part.day) appears twice")
      )
    }
  }

  private func check(_ move: ZoneMove, _ index: Int) throws {
    guard (try? needs.timeSource.rules(forZone: move.zone)) != nil else {
      throw RecordDocumentError(
        at: [RecordDocument.Key(stringValue: "timeZones.entries[\(index)].timeZone")],
        Phrase("this machine doesn't know the time zone “\(move.zone)”"))
    }
  }

  /// A record with moves keeps its own.
  private func apply(
    _ moves: [ZoneMove], in transaction: any WriteTransaction, _ result: inout SectionImport
  ) throws {
    guard !moves.isEmpty else { return }
    let own = try needs.moves.moves(in: transaction)
    guard own != moves else {
      result.known += moves.count
      return
    }
    guard own.isEmpty, let last = moves.max(by: { $0.day < $1.day }) else {
      result.overruled += moves.count
      return
    }
    try needs.moves.replaceMoves(moves, in: transaction)
    try needs.events.append(
      TimeZoneChanged(day: last.day, zone: last.zone), at: needs.personalTime.now(),
      in: transaction)
    result.added += moves.count
    result.concernsAllDays = true
  }

  /// A record whose days began at another hour before keeps its own.
  private func apply(
    _ beginnings: [DayBeginning], in transaction: any WriteTransaction,
    _ result: inout SectionImport
  ) throws {
    guard !beginnings.isEmpty else { return }
    let own = try needs.moves.beginnings(in: transaction)
    guard own != beginnings else {
      result.known += beginnings.count
      return
    }
    let new = DayBeginnings(beginnings)
    guard own.isEmpty, let first = new.changes.first else {
      result.overruled += beginnings.count
      return
    }
    try needs.moves.replaceBeginnings(new.changes, in: transaction)
    let now = needs.personalTime.now()
    try needs.events.append(
      TimeZoneChanged(
        day: first.day,
        zone: try needs.personalTime.calendar(in: transaction).zone(at: now),
        dayStartsAt: new.latest), at: now, in: transaction)
    result.added += beginnings.count
    result.concernsAllDays = true
  }

  private func apply(
    _ workouts: [WorkoutPart], of sources: [SourcePart], into sink: any SampleSink,
    in transaction: any Transaction, _ result: inout SectionImport
  ) throws {
    guard !workouts.isEmpty else { return }
    let kinds = Dictionary(
      sources.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    // This record's workouts are completed from all their sources, like those of the document.
    let own = Dictionary(
      grouping: try log.derivation.workouts.workouts(in: nil, in: transaction), by: \.workout.start)
    for part in workouts {
      let source = SourceDescription(name: part.source, kind: kinds[part.source] ?? .other)
      let isKnown = own[part.workout.start]?.contains { known in
        known.source.name == source.name && known.workout.end == part.workout.end
          && known.workout.activity == part.workout.activity
          && known.workout.filled(from: part.workout) == known.workout
      }
      if isKnown == true {
        result.known += 1
      } else {
        try sink.add(part.workout, from: try sink.source(for: source))
      }
    }
  }
}
