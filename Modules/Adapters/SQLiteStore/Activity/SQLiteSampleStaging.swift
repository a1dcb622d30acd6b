import Contracts
import Foundation
import GRDB

/// Samples of one import, in a private temporary database that SQLite keeps in memory while it is small, spills to an
/// unnamed file when it is not, and deletes by itself.
final class SQLiteSampleStaging: SampleStaging {
  /// Samples held in memory before they are packed and written.
  private static let mostBuffered = 131_072

  private static let tables = [
    "fragment", "day_total", "stated_total", "body_mass", "body_fat", "workout",
  ]

  let queue: DatabaseQueue
  private(set) var sources: [SourceDescription] = []
  private(set) var zones: [String] = []
  /// Their indexes are their keys. Those of a dropped file stay.
  private(set) var measures: [Measure.ID] = []
  /// The claims of each file.
  private(set) var covers: [CoverPlan.Key: [Int: CoverMap]] = [:]
  private(set) var suggestedOrder: [Source.ID] = []
  /// The extent of weighings and workouts.
  private var extras: Range<Instant>?
  private let isKnownZone: (String) -> Bool
  private var sourceIDs: [SourceDescription: Source.ID] = [:]
  private var buffer = BlockBuffer()
  private var fragments = 0
  /// The number of the file that is read.
  private var file = 0
  private var before = Before()

  /// The results of the files before the current one; rows in tables carry the number of their file.
  private struct Before {
    var buffer = BlockBuffer()
    var extras: Range<Instant>?
    var sources = 0
    var zones = 0
    var suggestedOrder: [Source.ID] = []
  }

  /// - Parameter isKnownZone: whether this machine knows an IANA name.
  init(isKnownZone: @escaping (String) -> Bool) throws {
    self.isKnownZone = isKnownZone
    queue = try DatabaseQueue(path: "")
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA journal_mode = OFF;
          PRAGMA synchronous = OFF;
          PRAGMA cache_size = -4096;
          CREATE TABLE fragment (
            utc_day INTEGER NOT NULL, kind INTEGER NOT NULL, source_id INTEGER NOT NULL,
            number INTEGER NOT NULL, sample_count INTEGER NOT NULL,
            first_start INTEGER NOT NULL, last_end INTEGER NOT NULL, is_final INTEGER NOT NULL,
            samples BLOB NOT NULL, file INTEGER NOT NULL,
            PRIMARY KEY (utc_day, kind, source_id, number)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE day_total (
            day INTEGER NOT NULL, kind INTEGER NOT NULL, source_id INTEGER NOT NULL,
            value INTEGER NOT NULL, times INTEGER NOT NULL, file INTEGER NOT NULL,
            PRIMARY KEY (day, kind, source_id, file)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE stated_total (
            day INTEGER NOT NULL, kind INTEGER NOT NULL, source_id INTEGER NOT NULL,
            value INTEGER NOT NULL, as_of INTEGER NOT NULL, is_whole INTEGER NOT NULL,
            is_provisional INTEGER NOT NULL, times INTEGER NOT NULL, file INTEGER NOT NULL,
            PRIMARY KEY (day, kind, source_id, value, as_of, is_whole, is_provisional, file)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE body_mass (
            source_id INTEGER, instant INTEGER, day INTEGER, grams INTEGER, unit TEXT,
            body_fat INTEGER, note TEXT, local_time INTEGER, file INTEGER
          );
          CREATE TABLE body_fat (
            source_id INTEGER, instant INTEGER, tenths INTEGER, file INTEGER
          );
          CREATE TABLE workout (
            source_id INTEGER, start INTEGER, "end" INTEGER, activity TEXT,
            millimeters INTEGER, calories INTEGER, steps INTEGER, identity TEXT,
            stated_at INTEGER, file INTEGER
          );
          """)
    }
  }

  var extent: Range<Instant>? {
    guard let samples = buffer.extent, let extras else { return buffer.extent ?? extras }
    return samples.union(extras)
  }

  private func key(of measure: Measure.ID) -> MeasureKey {
    if let place = measures.firstIndex(of: measure) { return MeasureKey(rawValue: place) }
    measures.append(measure)
    return MeasureKey(rawValue: measures.count - 1)
  }

  func source(for description: SourceDescription) -> Source.ID {
    if let known = sourceIDs[description] { return known }
    let id = Source.ID(rawValue: Int64(sources.count))
    sources.append(description)
    sourceIDs[description] = id
    return id
  }

  func zone(named name: String) -> ZoneID? {
    if let index = zones.firstIndex(of: name) { return ZoneID(rawValue: UInt16(index + 1)) }
    guard zones.count < Int(UInt16.max), isKnownZone(name) else { return nil }
    zones.append(name)
    return ZoneID(rawValue: UInt16(zones.count))
  }

  func beginFile() throws {
    if buffer.count > 0 { try flush() }
    file += 1
    before = Before(
      buffer: buffer, extras: extras, sources: sources.count, zones: zones.count,
      suggestedOrder: suggestedOrder)
  }

  func dropFile() throws {
    buffer = before.buffer
    extras = before.extras
    suggestedOrder = before.suggestedOrder
    for source in sources.dropFirst(before.sources) { sourceIDs[source] = nil }
    sources.removeLast(sources.count - before.sources)
    zones.removeLast(zones.count - before.zones)
    covers = covers.mapValues { $0.filter { $0.key != file } }.filter { !$0.value.isEmpty }
    try write { database in
      for table in Self.tables {
        try database.execute(sql: "DELETE FROM \(table) WHERE file = ?", arguments: [file])
      }
    }
  }

  func add(_ samples: [SourcedSample]) throws {
    guard var measure = samples.first?.measure else { return }
    var measureKey = key(of: measure)
    for sample in samples {
      // Most have the same measure as the one before.
      if sample.measure != measure {
        measure = sample.measure
        measureKey = key(of: measure)
      }
      buffer.add(sample, of: measureKey)
    }
    if buffer.count >= Self.mostBuffered { try flush() }
  }

  func cover(_ covered: CoveredInterval) throws {
    let key = CoverPlan.Key(source: covered.source, measure: key(of: covered.measure))
    let interval = covered.interval.clamped(to: Instant.recordable)
    covers[key, default: [:]][file, default: CoverMap()].claim(
      interval, asOf: covered.asOf.clamped)
  }

  func order(_ sources: [Source.ID]) throws {
    suggestedOrder = sources
  }

  func add(_ total: DayTotal, from source: Source.ID) throws {
    try write { database in
      try database.cachedStatement(
        sql: """
          INSERT INTO day_total VALUES (?, ?, ?, ?, 1, ?)
          ON CONFLICT DO UPDATE SET value = max(value, excluded.value), times = times + 1
          """
      ).execute(arguments: [
        total.day.ordinal, key(of: total.measure).rawValue, source.rawValue, total.value, file,
      ])
    }
  }

  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    try write { database in
      try database.cachedStatement(
        sql: """
          INSERT INTO stated_total VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?)
          ON CONFLICT DO UPDATE SET times = times + 1
          """
      ).execute(arguments: [
        total.day.ordinal, key(of: total.measure).rawValue, source.rawValue, total.value,
        stated.asOf.clamped.secondsSince1970, stated.isWhole ? 1 : 0,
        stated.isProvisional ? 1 : 0, file,
      ])
    }
  }

  func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    extend(sample.instant..<sample.instant + 1)
    try write { database in
      try database.cachedStatement(sql: "INSERT INTO body_mass VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .execute(arguments: sample.columns(of: source.rawValue) + [file])
    }
  }

  func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    try write { database in
      try database.cachedStatement(sql: "INSERT INTO body_fat VALUES (?, ?, ?, ?)").execute(
        arguments: [
          source.rawValue, sample.instant.secondsSince1970, sample.bodyFat.tenths, file,
        ])
    }
  }

  func add(_ workout: Workout, from source: Source.ID) throws {
    extend(workout.start..<max(workout.end, workout.start + 1))
    try write { database in
      try database.cachedStatement(
        sql: "INSERT INTO workout VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      ).execute(arguments: workout.columns(of: source.rawValue) + [file])
    }
  }

  /// Writes what is still in memory.
  func flush() throws {
    try StorageError.translating { try writeBuffer() }
  }

  private func writeBuffer() throws {
    try queue.inTransaction(.deferred) { database in
      let insert = try database.cachedStatement(
        sql: "INSERT INTO fragment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      try buffer.drain { key, samples in
        fragments += 1
        let extent = samples.extent
        try insert.execute(arguments: [
          key.utcDay, Int(key.measure.rawValue), key.source.rawValue, fragments, samples.count,
          extent.lowerBound.secondsSince1970, extent.upperBound.secondsSince1970,
          samples.isStorableAsIs ? 1 : 0, SampleCodec.encode(samples, utcDay: key.utcDay),
          file,
        ])
      }
      return .commit
    }
  }

  /// - Throws: `StorageError`: a full disk is no fault of what is imported.
  private func write(_ work: (Database) throws -> Void) throws {
    try StorageError.translating { try queue.writeWithoutTransaction(work) }
  }

  private func extend(_ interval: Range<Instant>) {
    extras = extras?.union(interval) ?? interval
  }
}

extension Instant {
  /// Clamped to the recordable time: a claim may be dated in the distant past.
  fileprivate var clamped: Instant {
    max(Instant.recordable.lowerBound, min(self, Instant.recordable.upperBound - 1))
  }
}

extension [Sample] {
  /// From the first start to the last end, an instant counting as one second.
  ///
  /// - Precondition: sorted, not empty.
  var extent: Range<Instant> {
    let end = reduce(self[0].start) { Swift.max($0, $1.end, $1.start + 1) }
    return self[0].start..<end
  }

  /// Whether these bytes can be stored as they are if the block is new: sorted, without duplicates, and without zones,
  /// whose numbers differ from the record's.
  fileprivate var isStorableAsIs: Bool {
    Sample.isStrictlyRising(self) && allSatisfy { $0.zone == nil }
  }
}
