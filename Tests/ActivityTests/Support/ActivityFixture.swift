import Contracts
import ContractsTesting

@testable import Activity

/// Activity over an in-memory record, with files on a shelf and a manual clock.
struct ActivityFixture: Sendable {
  let record = InMemoryRecord()
  let shelf = FileShelf()
  let folder = ListedFolder()
  let spool = InMemoryDeliverySpool()
  let time: FixedTimeSource
  let needs: ActivityNeeds
  let plugin: ActivityPlugin
  let derivation: DayRecordDerivation

  /// - Parameters:
  ///   - zones: the zones of this machine, starting with its own.
  ///   - unreadableZone: the invalid value of its `TZ`.
  init(
    now: String = "2026-06-01T12:00Z", zones: [any ZoneRules] = Zones.all,
    unreadableZone: String? = nil
  ) {
    let time = FixedTimeSource(now: at(now), zones: zones, unreadableZone: unreadableZone)
    let personalTime = ZoneLogTime(moves: record.zoneMoves, timeSource: time)
    let samples = InMemorySampleStore(record.unitOfWork) { (try? time.rules(forZone: $0)) != nil }
    let shelf = shelf
    self.time = time
    needs = ActivityNeeds(
      measures: { .all },
      unitOfWork: record.unitOfWork, events: record.eventLog, samples: samples,
      farDates: record.farDates, sources: record.sources, imports: record.imports,
      stepEntries: record.stepEntries, exercises: record.exercises,
      measureEntries: record.measureEntries,
      weights: record.weightEntries, identities: record.identities,
      dayRecords: record.dayRecords,
      workoutCounting: record.workoutCounting, moves: record.zoneMoves,
      personalTime: personalTime, timeSource: time, undo: InMemoryUndoRecording(record.unitOfWork),
      readers: {
        ["shelf", "other"].map {
          ShelfReader(
            format: ImportFormat(
              identifier: $0, title: Phrase(verbatim: $0), instructions: Phrase(verbatim: $0)),
            shelf: shelf)
        }
      }, openFile: { try shelf.open($0) }, folders: record.watchedFolder,
      listFolder: { [folder] path throws(FolderError) in try folder.files(in: path) },
      statFile: { [folder] in folder.file(at: $0) },
      spool: spool, deliveries: record.deliveries,
      usualWeights: LastWeighing(weights: record.weightEntries))
    plugin = ActivityPlugin(needs)
    derivation = DayRecordDerivation(
      measures: { .all },
      samples: samples, sources: record.sources, entries: record.stepEntries,
      exercises: record.exercises, measured: record.measureEntries,
      workouts: WorkoutRecord(
        samples: samples, sources: record.sources, counting: record.workoutCounting,
        personalTime: personalTime), dayRecords: record.dayRecords, personalTime: personalTime,
      timeSource: time)
  }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await needs.unitOfWork.read(work)
  }

  @discardableResult
  func receive(
    _ readings: [Reading], isDryRun: Bool = false,
    progress: @escaping @Sendable (ImportProgress) throws -> Void = { _ in }
  ) async throws -> ImportReport {
    shelf.put(ShelfFile(readings: readings), at: "file")
    return try await plugin.importing.importFile(
      ImportRequest(path: "file", isDryRun: isDryRun), progress: progress)
  }

  @discardableResult
  func receive(_ steps: [Sample], by source: SourceDescription) async throws -> ImportReport {
    try await receive(steps.map { .sample($0, .steps, by: source) })
  }

  /// Its pages, shown in UTC.
  func pages(_ presentation: Presentation = Presentation()) -> PagesUnderTest {
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    return PagesUnderTest(of: connections, in: needs.unitOfWork) { [time] in
      WidgetMoment(
        now: time.now(), calendar: PersonalCalendar(only: FixedZone.utc),
        presentation: presentation)
    }
  }

  func dayRecord(_ text: String) async throws -> DayRecord {
    try await record.unitOfWork.read {
      try record.dayRecords.dayRecord(on: day(text), in: $0)
    }
  }

  /// Steps of each hour that has any.
  func hours(_ text: String) async throws -> [Int: Int] {
    let counts = try await dayRecord(text).hourlySteps.counts
    return Dictionary(uniqueKeysWithValues: counts.enumerated().map { ($0, $1) })
      .filter { $0.value > 0 }
  }

  func allDays() async throws -> [DayRecord] {
    try await record.unitOfWork.read {
      try record.dayRecords.dayRecords(in: day("1990-01-01")...day("2090-01-01"), in: $0)
    }
  }

  /// Replaces the stored records of the days with `records`.
  func overwrite(_ days: ClosedRange<Day>, with records: [DayRecord]) async throws {
    try await record.unitOfWork.write {
      _ = try record.dayRecords.replace(days, with: records, in: $0)
    }
  }

  func daysChanged() async throws -> [[Day]] {
    try await record.events(of: DaysChanged.self).map(\.days)
  }

  /// The whole content of the record.
  func contents() async throws -> RecordContents {
    try await record.unitOfWork.read { transaction in
      let always = Instant.distantPast ..< .distantFuture
      return RecordContents(
        blocks: Set(try record.samples.blocks(overlapping: always, in: transaction)),
        totals: try record.samples.totals(
          of: day("1990-01-01")...day("2090-01-01"), in: transaction
        ).map(\.total),
        sources: try record.sources.sources(in: transaction),
        masses: try record.samples.bodyMass(in: always, in: transaction).map(\.sample),
        workouts: try record.samples.workouts(startingIn: always, in: transaction).map(\.workout),
        entries: try record.stepEntries.entries(in: always, in: transaction),
        exercises: try record.exercises.entries(in: always, in: transaction),
        weights: try record.weightEntries.entries(in: always, in: transaction),
        reports: try record.weightEntries.reports(in: always, in: transaction),
        days: try record.dayRecords.dayRecords(
          in: day("1990-01-01")...day("2090-01-01"), in: transaction),
        latestEvent: try record.eventLog.latestSequence(in: transaction))
    }
  }
}

struct RecordContents: Hashable, Sendable {
  var blocks: Set<SampleBlock>
  var totals: [DayTotal]
  var sources: [Source]
  var masses: [BodyMassSample]
  var workouts: [Workout]
  var entries: [StepEntry]
  var exercises: [ExerciseSession]
  var weights: [WeightEntry]
  var reports: [WeighingReport]
  var days: [DayRecord]
  var latestEvent: Int64
}
