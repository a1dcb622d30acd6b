import Activity
import Contracts
import ProcessLocks
import SQLiteStore
import SecretFiles
import Settings
import StringCatalog

/// The record and the clock of one start: what every plugin needs, made before any of them. The files of `Features`
/// make each feature from it and name its stores.
struct RecordParts: Sendable {
  let environment: WaymarkEnvironment
  /// Notifies a long-lived process when another has ended, so that it can finish that one's work; nil in others.
  let releases: LockReleases?
  let locks: FileLocks
  let record: SQLiteRecord
  /// For a process that stays.
  let pool: PooledRecord?
  let events = SQLiteEventLog()
  let moves = SQLiteZoneMoveStore()
  let timeSource: SystemTimeSource
  let time: ZoneLogTime
  let days = SQLiteDayRecordStore()
  let weights = SQLiteWeightEntryStore()
  let settingStore = SQLiteSettingStore()
  let wording: SettingsWording
  let secrets: SecretFolder
  let contributions = Contributions()

  var unitOfWork: any UnitOfWork { pool ?? record }
  /// The folder of the record, from the root on.
  var home: String { HomeFolder.absolute(environment.home) }

  /// - Throws: `StorageError`, `TimeError`, ``HomeError``.
  init(_ environment: WaymarkEnvironment) async throws {
    self.environment = environment
    try HomeFolder.make(at: environment.home)
    releases = environment.stays ? LockReleases() : nil
    locks = FileLocks(tellingOf: releases)
    switch environment.recordPlace {
    case .home:
      record = try SQLiteRecord(
        path: HomeFolder.recordPath(in: environment.home), busyTimeout: environment.busyTimeout,
        locks: locks)
      pool =
        try environment.stays
        ? PooledRecord(over: record) { try await pause(for: $0) } : nil
    case .memory:
      record = try SQLiteRecord.inMemory(locks: locks)
      pool = nil
    }
    timeSource = try await RecordParts.timeSource(environment, record: pool ?? record, moves: moves)
    time = ZoneLogTime(moves: moves, timeSource: timeSource)
    wording = SettingsWording(
      store: settingStore, system: environment.language, wording: StringCatalog.wording)
    secrets = SecretFolder(at: HomeFolder.secretsPath(in: environment.home))
  }

  /// The clock of this run. A time without an offset is read in the person's zone, which the record has.
  private static func timeSource(
    _ environment: WaymarkEnvironment, record: any UnitOfWork, moves: SQLiteZoneMoveStore
  ) async throws -> SystemTimeSource {
    guard let now = environment.now else { return SystemTimeSource(clock: environment.clock) }
    if case .absolute(let instant) = now { return SystemTimeSource(fixed: instant) }
    let time = ZoneLogTime(moves: moves, timeSource: SystemTimeSource())
    let calendar = try await record.read { try time.calendar(in: $0) }
    return SystemTimeSource(fixed: now.instant(in: calendar))
  }

  func close() {
    contributions.close()
    try? pool?.close()
    try? record.close()
  }
}
