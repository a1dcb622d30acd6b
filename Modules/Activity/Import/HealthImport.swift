import Contracts

/// Takes files into the record: read into a staging area without a lock, then merge, derive and
/// tell in one transaction.
struct HealthImport: HealthImporting {
  let readers: @Sendable () -> [any HealthFileReader]
  let openFile: @Sendable (String) throws -> HealthFile
  let unitOfWork: any UnitOfWork
  let samples: any SampleStore
  let imports: any ImportStore
  let events: any EventLog
  let derivation: DayRecordDerivation
  let weightRecord: WeightRecord

  var formats: [ImportFormat] { readers().map(\.format) }

  func importFile(
    _ request: ImportRequest,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport {
    let file = try openFile(request.path)
    let reader = try reader(for: file, named: request.format)
    let time = derivation.personalTime
    let now = time.now()
    let calendar = try await unitOfWork.read { try time.calendar(in: $0) }

    let staging = try samples.makeStaging()
    let sink = CountingSink(staging, now: now, today: calendar.day(of: now))
    let tally = try reader.read(
      file, into: sink, context: ImportContext(calendar: calendar, progress: progress))
    if let defect = tally.defect, !request.keepsPartial {
      throw ImportError.incomplete(
        path: request.path, defect: defect,
        recordsRead: tally.recordsRead - tally.recordsRejected, samples: sink.samples)
    }

    let origin = ImportOrigin(at: now, path: request.path, format: reader.format.identifier)
    let outcome = try await commit(
      staging, from: origin, isDryRun: request.isDryRun, progress: progress)
    return ImportReport(
      path: request.path, format: reader.format.identifier, tally: tally,
      samplesAdded: outcome.merge.added, samplesDuplicate: outcome.merge.duplicates,
      samplesInFuture: sink.samplesInFuture,
      days: days(of: staging.extent, sink.daysOfTotals, by: calendar),
      daysChanged: outcome.daysChanged)
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
      throw ImportError.unrecognized(path: file.path, formats: names)
    }
    guard let reader = readers().first(where: { $0.format.identifier == format }) else {
      throw ImportError.unknownFormat(format, formats: names)
    }
    guard try reader.recognizes(file) else {
      throw ImportError.unrecognized(path: file.path, formats: [format])
    }
    return reader
  }

  private func commit(
    _ staging: any SampleStaging, from origin: ImportOrigin, isDryRun: Bool,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> Outcome {
    do {
      return try await unitOfWork.write { transaction in
        var recorded = try imports.add(origin, in: transaction)
        let merge = try samples.merge(staging, as: recorded.id, in: transaction) {
          try progress(.merging($0 * 0.5))
        }
        let days = try derivation.days(changedBy: merge, in: transaction)
        let changed = try derivation.derive(days, in: transaction) {
          try progress(.merging(0.5 + $0 * 0.5))
        }
        if !changed.isEmpty {
          try events.append(DaysChanged(days: changed), at: origin.at, in: transaction)
        }
        let weights = try weightRecord.settle(merge.weighings, in: transaction)
        if let event = weights.event { try events.append(event, at: origin.at, in: transaction) }
        recorded.samplesAdded = merge.added
        recorded.daysChanged = changed.count
        try imports.update(recorded, in: transaction)
        let outcome = Outcome(merge: merge, daysChanged: changed.count)
        if isDryRun { throw DryRunEnded(outcome: outcome) }
        return outcome
      }
    } catch let end as DryRunEnded {
      return end.outcome
    }
  }
}

/// What a commit did or, for a dry run, would have done.
private struct Outcome: Sendable {
  var merge: SampleMergeSummary
  var daysChanged: Int
}

/// Ends the transaction of a dry run so that nothing of it stays.
private struct DryRunEnded: Error {
  var outcome: Outcome
}

extension ImportProgress {
  fileprivate static func merging(_ share: Double) -> ImportProgress {
    ImportProgress(phase: .merging, done: Int64(share * 1_000), total: 1_000)
  }
}
