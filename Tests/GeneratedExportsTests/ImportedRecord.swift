import Contracts
import ContractsTesting
import ExportGeneration
import GRDB
import HealthImport
import SQLiteStore
import TestSupport

@testable import Activity

/// An in-memory record that imports files like the programs.
struct ImportedRecord {
  private static let berlin = TableZone(
    identifier: "Europe/Berlin", offset: 3_600,
    changes: [
      .init(at: Instant(secondsSince1970: 1_711_846_800), to: 7_200),
      .init(at: Instant(secondsSince1970: 1_729_990_800), to: 3_600),
    ])
  private static let newYork = TableZone(
    identifier: "America/New_York", offset: -18_000,
    changes: [.init(at: Instant(secondsSince1970: 1_710_054_000), to: -14_400)])
  /// For times written with an offset.
  private static let offsets = (-12...14).map { (hours: Int64) in
    FixedZone(
      identifier: hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours < 0 ? "+" : "-")\(abs(hours))",
      offset: hours * 3_600)
  }

  private let record = InMemoryRecord()
  private let plugin: ActivityPlugin
  private let folder: TemporaryFolder

  init() throws {
    let time = FixedTimeSource(
      now: Instant(secondsSince1970: 1_767_225_600),
      zones: [Self.berlin, Self.newYork] + Self.offsets)
    folder = try TemporaryFolder()
    plugin = ActivityPlugin(
      ActivityNeeds(
        measures: { .movement },
        unitOfWork: record.unitOfWork, events: record.eventLog,
        samples: InMemorySampleStore(record.unitOfWork) {
          (try? time.rules(forZone: $0)) != nil
        },
        farDates: record.farDates, sources: record.sources, imports: record.imports,
        stepEntries: record.stepEntries, exercises: record.exercises,
        measureEntries: record.measureEntries,
        weights: record.weightEntries, identities: record.identities,
        dayRecords: record.dayRecords, workoutCounting: record.workoutCounting,
        moves: record.zoneMoves,
        personalTime: ZoneLogTime(moves: record.zoneMoves, timeSource: time), timeSource: time,
        undo: InMemoryUndoRecording(record.unitOfWork),
        readers: { HealthFileReaders.all(databases: SQLiteDatabaseFiles()) },
        openFile: { try HealthFileOpener.open($0) }, folders: record.watchedFolder,
        listFolder: { _ throws(FolderError) in [] }, statFile: { _ in nil },
        spool: InMemoryDeliverySpool(),
        deliveries: record.deliveries))
  }

  /// Sets another zone for the person on these days.
  func move(_ zone: String, from day: Day) async throws {
    _ = try await plugin.zones.setZone(zone, from: day)
  }

  /// Imports an export as a person would pass it: a database, or a folder.
  @discardableResult
  func importExport(_ export: DeviceExport, as name: String) async throws -> ImportReport {
    var path = folder.file(name)
    for file in export.files() {
      if file.name.hasSuffix(".sql") {
        path = folder.file("\(name).db")
        try await DatabaseQueue(path: path).writeWithoutTransaction {
          try $0.execute(sql: String(decoding: file.bytes, as: UTF8.self))
        }
      } else {
        _ = try folder.file("\(name)/\(file.name)", file.bytes)
      }
    }
    return try await importExport(path)
  }

  @discardableResult
  func importExport(_ export: HealthExport, as name: String) async throws -> ImportReport {
    let sink = MemoryByteSink()
    try export.write(to: sink)
    return try await importExport(folder.file("\(name).xml", sink.bytes))
  }

  /// Imports a text that was delivered over HTTP, received at an instant.
  func importExport(_ text: String, from source: String, receivedAt instant: Instant) async throws {
    let delivery = ImportDelivery(
      source: SourceDescription(name: source, kind: .phone), receivedAt: instant)
    _ = try await importExport(folder.file("delivery.json", Array(text.utf8)), as: delivery)
  }

  /// Imports a file with this text.
  @discardableResult
  func importExport(_ text: String, as name: String) async throws -> ImportReport {
    try await importExport(folder.file(name, Array(text.utf8)))
  }

  /// Undoes an import by its number, 1 for the first.
  func undo(_ number: Int64) async throws {
    _ = try await plugin.imports.undo(RecordedImport.ID(rawValue: number)) { _ in }
  }

  private func importExport(
    _ path: String, as delivery: ImportDelivery? = nil
  ) async throws -> ImportReport {
    try await plugin.importing.importFile(ImportRequest(path: path, delivery: delivery)) { _ in }
  }

  /// The steps of each day that has any.
  func steps() async throws -> [String: Int] {
    try await record.unitOfWork.read { transaction in
      guard let days = try record.dayRecords.firstAndLastDay(in: transaction) else { return [:] }
      let records = try record.dayRecords.dayRecords(in: days, in: transaction)
      return Dictionary(
        uniqueKeysWithValues: records.filter { $0.steps > 0 }
          .map { ($0.day.description, $0.steps) })
    }
  }

  /// The recorded workouts, each once.
  func workouts() async throws -> [Workout] {
    try await record.unitOfWork.read { transaction in
      try plugin.workouts.workouts(in: nil, in: transaction).map(\.workout)
    }
  }

  /// All weight entries.
  func weightEntries() async throws -> [WeightEntry] {
    try await record.unitOfWork.read {
      try record.weightEntries.weights(in: .distantPast ..< .distantFuture, in: $0)
    }
  }

  /// Grams of every weighing, in order.
  func weights() async throws -> [Int64] {
    try await record.unitOfWork.read { transaction in
      try record.samples.bodyMass(in: .distantPast ..< .distantFuture, in: transaction)
        .map(\.sample.mass.grams)
    }
  }
}
