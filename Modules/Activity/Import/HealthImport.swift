import Contracts

/// Imports files into the record: reads into a staging area without a lock, then merges, derives and announces in one
/// transaction.
struct HealthImport: HealthImporting {
  /// Receives the tally, and how many samples are dated in the future.
  typealias Noting = (ImportTally, _ samplesInFuture: Int, any WriteTransaction) throws -> Void

  let readers: @Sendable () -> [any HealthFileReader]
  let openFile: @Sendable (String) throws -> HealthFile
  let unitOfWork: any UnitOfWork
  let samples: any SampleStore
  let sources: any SourceStore
  let imports: any ImportStore
  let spool: any DeliverySpool
  let deliveries: any DeliveryStore
  let events: any EventLog
  let derivation: DayRecordDerivation
  let weightRecord: WeightRecord
  let undo: any UndoRecording
  /// What weights without a unit are read by.
  let usualWeight: @Sendable (any Transaction) throws -> UsualWeight

  var formats: [ImportFormat] { readers().map(\.format) }

  func importFile(
    _ request: ImportRequest,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport {
    if request.delivery == nil, let delivery = setAsideDelivery(at: request.path) {
      return try await importAgain(delivery, request, progress: progress)
    }
    return try await importFile(
      request, called: request.delivery?.path ?? request.name ?? request.path, progress: progress)
  }

  /// The same for a file with another name than its path.
  ///
  /// - Parameters:
  ///   - name: used in the report, the import log and errors.
  ///   - note: called in the transaction of the import; throwing rolls it back.
  func importFile(
    _ request: ImportRequest, called name: String,
    progress: @escaping @Sendable (ImportProgress) throws -> Void,
    noting note: Noting = { _, _, _ in }
  ) async throws -> ImportReport {
    do {
      return try await run(request, called: name, progress: progress, noting: note)
    } catch let error as ImportError {
      throw error.naming(name, insteadOf: request.path)
    }
  }

  /// The same, with errors about the path of the request.
  func run(
    _ request: ImportRequest, called name: String,
    progress: @escaping @Sendable (ImportProgress) throws -> Void, noting note: Noting
  ) async throws -> ImportReport {
    let file = try openFile(request.path)
    let reader = try reader(for: file, named: request.format)
    let time = derivation.personalTime
    let now = time.now()
    let (calendar, weights) = try await unitOfWork.read { transaction in
      (try time.calendar(in: transaction), try usualWeight(transaction))
    }

    let asOf = request.delivery?.receivedAt ?? min(file.modifiedAt, now)

    // Dates and device counters begin at midnight, whenever the person's days do. Specification S5-10.
    let dates = calendar.ofDates
    let staging = try samples.makeStaging()
    let sink = ImportGuard(
      staging, now: now, in: dates, latestAsOf: max(now, asOf),
      deliveredAt: request.delivery?.receivedAt)
    let context = ImportContext(
      measures: derivation.measures(), calendar: dates, importsSettings: request.importsSettings,
      keepsPartial: request.keepsPartial, dateOrder: request.dateOrder,
      usualWeight: weights, delivery: request.delivery, asOf: asOf, progress: progress)
    var tally = try reader.read(file, into: sink, context: context)
    try sink.finish()
    if let defect = tally.defect, !request.keepsPartial {
      throw ImportError.incomplete(
        path: request.path, defect: defect,
        recordsRead: tally.recordsRead - tally.recordsRejected, samples: sink.samples)
    }

    let parts = try reader.parts(of: file, context: context)
    tally.recordsRead += parts.reduce(0) { $0 + $1.records }
    if !request.isDryRun { for part in parts { try await part.prepare?() } }
    let format = tally.formats.count == 1 ? tally.formats[0] : reader.format
    let origin = ImportOrigin(at: now, path: name, format: format.identifier)
    let outcome = try await commit(
      staging, and: parts, by: sink, from: origin, request, by: calendar,
      noting: { try note(tally, sink.samplesInFuture, $0) },
      progress: { try progress(.merging($0)) })
    tally.recordsIgnored += outcome.unmatched
    return ImportReport(
      path: name, format: format.identifier, tally: tally,
      samplesAdded: outcome.added, samplesDuplicate: outcome.known,
      samplesInFuture: sink.samplesInFuture,
      days: days(of: staging.extent, sink.daysOfTotals, by: calendar),
      daysChanged: outcome.daysChanged, overruled: outcome.overruled,
      lowerTotals: outcome.lowerTotals,
      hasOnlyWeights: parts.isEmpty && sink.samples > 0 && sink.weighings == sink.samples)
  }

  private func days(
    of extent: Range<Instant>?, _ daysOfTotals: ClosedRange<Day>?, by calendar: PersonalCalendar
  ) -> ClosedRange<Day>? {
    guard let extent else { return daysOfTotals }
    let first = calendar.day(of: extent.lowerBound)
    let last = calendar.day(of: extent.upperBound - 1)
    return daysOfTotals.union(min(first, last)...max(first, last))
  }

  private func reader(
    for file: HealthFile, named format: String?
  ) throws -> any HealthFileReader {
    let names = formats.map(\.identifier)
    guard let format else {
      for reader in readers() where try reader.recognizes(file) { return reader }
      throw ImportError(unknown: file, to: readers(), formats: names)
    }
    guard let reader = readers().first(where: { $0.format.identifier == format }) else {
      throw ImportError.unknownFormat(format, formats: names)
    }
    guard try reader.recognizes(file) else {
      throw ImportError(unknown: file, to: [reader], formats: [format])
    }
    return reader
  }

  private func commit(
    _ staging: any SampleStaging, and parts: [RecordPart], by sink: ImportGuard,
    from origin: ImportOrigin, _ request: ImportRequest, by calendar: PersonalCalendar,
    noting remember: (any WriteTransaction) throws -> Void, progress: (Double) throws -> Void
  ) async throws -> Outcome {
    do {
      return try await unitOfWork.write { transaction in
        try remember(transaction)
        let imported = try parts.map { try $0.apply(sink, transaction) }
        var line = try ImportLine(
          of: origin, for: request, imports, by: calendar, in: transaction)
        let adding = try sourcesThatAdd(in: transaction)
        let merge = try samples.merge(staging, as: line.recorded.id, in: transaction) {
          try progress($0 * 0.5)
        }
        try noteActivity(
          sink.activity(), from: request.delivery, at: origin.at, in: transaction)
        let isReordered = try noteOrder(merge.suggestedOrder, in: transaction)
        // Includes old days, once a source turns out to be several devices.
        let addsLess = try !adding.isSubset(of: sourcesThatAdd(in: transaction))
        let changed = try derive(merge, imported, all: isReordered || addsLess, in: transaction) {
          try progress(0.5 + $0 * 0.5)
        }
        if !changed.isEmpty {
          try events.append(DaysChanged(days: changed), at: origin.at, in: transaction)
        }
        let weights =
          try isReordered
          ? weightRecord.settleAll(without: merge.goneWeighings, in: transaction)
          : weightRecord.settle(
            merge.weighings, without: merge.goneWeighings, in: transaction)
        if let event = weights.event { try events.append(event, at: origin.at, in: transaction) }
        for (part, result) in zip(parts, imported) { try part.finish(result, transaction) }
        let others = imported.reduce(0) { $0 + $1.added }
        line.count(merge, others: others, changed, reportsSteps: sink.hasCountedSteps)
        try imports.update(line.recorded, in: transaction)
        try recordStep(of: line.recorded, for: request, adding: merge.added, in: transaction)
        let outcome = Outcome(
          added: merge.added + others,
          known: imported.reduce(merge.duplicates) { $0 + $1.known },
          unmatched: merge.unmatched, overruled: imported.reduce(0) { $0 + $1.overruled },
          daysChanged: changed.count, lowerTotals: merge.lowerTotals)
        if request.isDryRun { throw DryRunEnded(outcome: outcome) }
        return outcome
      }
    } catch let end as DryRunEnded {
      return end.outcome
    }
  }
}

extension HealthImport {
  /// Only what a person imported is a step, and only if it can be undone as a whole.
  private func recordStep(
    of recorded: RecordedImport, for request: ImportRequest, adding added: Int,
    in transaction: any WriteTransaction
  ) throws {
    guard request.delivery == nil, !request.continuesEarlierImport, added > 0, recorded.isUndoable,
      let path = recorded.origin?.path
    else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    try undo.record(
      Phrase("Imported \(Phrase.samples(added)) from \(name)"), number: recorded.id.rawValue,
      [UndoPart(.import(recorded.id), before: nil, after: ImportUndo.there)], in: transaction)
  }

  /// Recalculates the days that these samples may have changed.
  private func derive(
    _ merge: SampleMergeSummary, _ imported: [SectionImport], all isOfAllDays: Bool,
    in transaction: any WriteTransaction, progress: (Double) throws -> Void
  ) throws -> [Day] {
    if isOfAllDays || imported.contains(where: \.concernsAllDays) {
      return try derivation.deriveAll(in: transaction, progress: progress)
    }
    let merged = try derivation.days(changedBy: merge, in: transaction)
    let others = Set(imported.flatMap(\.days)).filter { day in !merged.contains { $0.contains(day) }
    }
    return try derivation.derive(
      merged + others.sorted().map { $0...$0 }, in: transaction, progress: progress)
  }

  /// Records when the file's sources last reported. The delivering source reports now, whatever the file contains.
  private func noteActivity(
    _ activity: [(source: SourceDescription, last: Instant)], from delivery: ImportDelivery?,
    at now: Instant, in transaction: any WriteTransaction
  ) throws {
    for (source, last) in activity + (delivery.map { [($0.source, now)] } ?? []) {
      let id = try sources.source(for: source, in: transaction).id
      try sources.noteActivity([id], at: last, in: transaction)
    }
  }

  private func sourcesThatAdd(in transaction: any Transaction) throws -> Set<Source.ID> {
    Set(try sources.sources(in: transaction).filter(\.description.addsOverlaps).map(\.id))
  }

  /// Stores how the file ranks its sources.
  ///
  /// - Returns: whether the ranking changed.
  private func noteOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws -> Bool {
    guard !order.isEmpty else { return false }
    let before = try sources.sources(in: transaction)
    try sources.setSuggestedOrder(order, in: transaction)
    return try sources.sources(in: transaction) != before
  }
}

/// What a commit did or, for a dry run, would have done.
private struct Outcome: Sendable {
  var added: Int
  var known: Int
  /// Body fat values without a weighing.
  var unmatched: Int
  var overruled: Int
  var daysChanged: Int
  var lowerTotals: Int
}

/// Thrown to roll back the transaction of a dry run.
private struct DryRunEnded: Error {
  var outcome: Outcome
}

extension ImportProgress {
  fileprivate static func merging(_ share: Double) -> ImportProgress {
    ImportProgress(phase: .merging, done: Int64(share * 1_000), total: 1_000)
  }
}

extension ImportError {
  fileprivate init(
    unknown file: HealthFile, to readers: [any HealthFileReader], formats: [String]
  ) {
    self =
      switch readers.lazy.compactMap({ $0.kind(ofUnknown: file) }).first {
      case .table(let columns): .unknownTable(path: file.path, columns: columns)
      case .clinicalDocument: .clinicalDocument(path: file.path)
      case .noTable: .unrecognized(path: file.path, formats: formats, mayBeTable: false)
      case nil: .unrecognized(path: file.path, formats: formats)
      }
  }

  /// The same for a file with another name, or for files inside it.
  fileprivate func naming(_ name: String, insteadOf path: String) -> ImportError {
    let named = { (place: String) in
      place.hasPrefix("\(path)/") ? name + place.dropFirst(path.count) : name
    }
    return switch self {
    case .noSuchFile: .noSuchFile(path: name)
    case .unreadable(let place, let detail): .unreadable(path: named(place), detail: detail)
    case .empty(let place): .empty(path: named(place))
    case .unrecognized(_, let formats, let mayBeTable):
      .unrecognized(path: name, formats: formats, mayBeTable: mayBeTable)
    case .unknownTable(_, let columns): .unknownTable(path: name, columns: columns)
    case .ambiguousDates(let place, let example):
      .ambiguousDates(path: named(place), example: example)
    case .contradictoryDates(let place, let dayFirst, let monthFirst):
      .contradictoryDates(path: named(place), dayFirst: dayFirst, monthFirst: monthFirst)
    case .ownRecord(let place): .ownRecord(path: named(place))
    case .archiveTooDeep(let place): .archiveTooDeep(path: named(place))
    case .unknownDatabase(_, let formats): .unknownDatabase(path: name, formats: formats)
    case .clinicalDocument(let place): .clinicalDocument(path: named(place))
    case .unknownFormat(let format, let formats): .unknownFormat(format, formats: formats)
    case .noExportInArchive: .noExportInArchive(path: name)
    case .damagedArchive(let place, let detail): .damagedArchive(path: named(place), detail: detail)
    case .encryptedArchive(let place): .encryptedArchive(path: named(place))
    case .unsafeArchive(let place, let entry): .unsafeArchive(path: named(place), entry: entry)
    case .archiveTooLarge(let place, let detail):
      .archiveTooLarge(path: named(place), detail: detail)
    case .tornDatabase(let place, let detail): .tornDatabase(path: named(place), detail: detail)
    case .refused(_, let place, let reason): .refused(path: name, place: place, reason: reason)
    case .incomplete(_, let defect, let recordsRead, let samples):
      .incomplete(path: name, defect: defect, recordsRead: recordsRead, samples: samples)
    }
  }
}
