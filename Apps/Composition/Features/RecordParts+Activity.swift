import Activity
import Contracts
import DeliveryFiles
import HealthImport
import Milestones
import SQLiteStore

extension RecordParts {
  func activity(
    milestones: any MilestoneKeeping, settings: any SettingsReading,
    posting: any NotificationPosting
  ) -> ActivityPlugin {
    ActivityPlugin(
      ActivityNeeds(
        measures: { [contributions] in contributions.registry.measures }, unitOfWork: unitOfWork,
        events: events,
        samples: SQLiteSampleStore { [timeSource] in (try? timeSource.rules(forZone: $0)) != nil },
        farDates: SQLiteFarDateStore(), sources: SQLiteSourceStore(), imports: SQLiteImportStore(),
        stepEntries: SQLiteStepEntryStore(), exercises: SQLiteExerciseSessionStore(),
        measureEntries: SQLiteMeasureEntryStore { [contributions] in contributions.registry.measures
        },
        weights: weights, identities: SQLiteEntryIdentityStore(), dayRecords: days,
        workoutCounting: SQLiteWorkoutCountingStore(), moves: moves, personalTime: time,
        timeSource: timeSource, undo: undoRecording,
        readers: { [contributions] in
          HealthFileReaders.all(
            of: contributions.registry.measures, sections: contributions.registry.sections,
            databases: SQLiteDatabaseFiles())
        },
        openFile: { try HealthFileOpener.open($0) }, folders: SQLiteWatchedFolderStore(),
        listFolder: { [home = environment.home] path throws(FolderError) in
          guard !HomeFolder.isSame(home, path) else { throw .holdsRecord(path: path) }
          return try HealthFolder.files(in: path)
        },
        statFile: HealthFolder.file(at:), spool: spool, deliveries: SQLiteDeliveryStore(),
        deliverers: { try SQLiteAccessStore().grants(in: $0).filter { $0.scope == .ingest } },
        consequences: ImportConsequences(
          settle: contributions.settle, milestones: milestones, row: MilestonesPlugin.row(of:in:)),
        silenceNotices: SilenceNoticeNeeds(posting: posting, settings: settings),
        settings: settings, usualWeights: milestones))
  }

  private var spool: any DeliverySpool {
    guard environment.recordPlace == .home else { return NoDeliveries() }
    return DeliveryFolder(at: HomeFolder.deliveriesPath(in: home)) { [record] in
      try record.synchronize()
    }
  }
}
