public import Contracts

/// The activity record: samples in, day records out.
public struct ActivityPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "activity", summary: Phrase("Keeps your activity data and works out your days"),
    contractVersion: 1)

  public let log: any ActivityLogging
  public let accepting: any EntryAccepting
  public let importing: any HealthImporting
  public let imports: any ImportKeeping
  public let sources: any SourceKeeping
  public let zones: any ZoneKeeping
  public let resyncing: any Resyncing
  public let folders: any FolderWatching
  public let workouts: any WorkoutReading
  public let delivering: any DeliveryAccepting
  public let origins: any OriginReading
  private let counting: WorkoutCounting
  private let derivationAnew: DerivationAnew
  private let section: ActivitySection
  private let checks: [HealthCheck]
  private let zoneLog: ZoneLog
  private let undoHandlers: @Sendable () -> [any UndoHandler]
  private let folderImport: FolderImport
  private let sentImports: SentImports
  private let deliveryImports: DeliveryImports
  private let needs: ActivityNeeds

  public init(_ needs: ActivityNeeds) {
    self.needs = needs
    let workoutRecord = WorkoutRecord(
      samples: needs.samples, sources: needs.sources, counting: needs.workoutCounting,
      personalTime: needs.personalTime)
    let derivation = DayRecordDerivation(
      measures: needs.measures,
      samples: needs.samples, sources: needs.sources, entries: needs.stepEntries,
      exercises: needs.exercises, measured: needs.measureEntries, workouts: workoutRecord,
      dayRecords: needs.dayRecords,
      personalTime: needs.personalTime,
      timeSource: needs.timeSource)
    workouts = workoutRecord
    origins = RecordedOrigins(derivation: derivation, imports: needs.imports)
    counting = WorkoutCounting(
      store: needs.workoutCounting, events: needs.events, derivation: derivation)
    let weightRecord = WeightRecord(
      weights: needs.weights, sources: needs.sources, personalTime: needs.personalTime)
    let entryLog = EntryLog(
      unitOfWork: needs.unitOfWork, steps: needs.stepEntries, exercises: needs.exercises,
      weights: needs.weights, measured: needs.measureEntries, identities: needs.identities,
      sources: needs.sources, events: needs.events, derivation: derivation,
      weightRecord: weightRecord, undo: needs.undo)
    log = entryLog
    accepting = entryLog
    let healthImport = HealthImport(
      readers: needs.readers, openFile: needs.openFile, unitOfWork: needs.unitOfWork,
      samples: needs.samples, sources: needs.sources, imports: needs.imports, spool: needs.spool,
      deliveries: needs.deliveries, events: needs.events, derivation: derivation,
      weightRecord: weightRecord, undo: needs.undo,
      usualWeight: { try needs.usualWeight(in: $0) })
    importing = healthImport
    let history = ImportHistory(
      unitOfWork: needs.unitOfWork, imports: needs.imports, samples: needs.samples,
      events: needs.events, derivation: derivation, weightRecord: weightRecord,
      deliveries: needs.deliveries, spool: needs.spool, undo: needs.undo)
    imports = history
    folders = FolderWatch(needs: needs)
    sentImports = SentImports(
      importing: healthImport, unitOfWork: needs.unitOfWork, consequences: needs.consequences)
    folderImport = FolderImport(needs: needs, importing: healthImport)
    let storedDeliveries = StoredDeliveries(needs: needs)
    delivering = storedDeliveries
    deliveryImports = DeliveryImports(needs: needs, importing: healthImport)
    let sourceOrder = SourceOrder(
      unitOfWork: needs.unitOfWork, sources: needs.sources, entries: needs.stepEntries,
      events: needs.events, derivation: derivation, weightRecord: weightRecord, undo: needs.undo)
    sources = sourceOrder
    section = ActivitySection(needs: needs, log: entryLog, sources: sourceOrder)
    let zoneLog = ZoneLog(
      unitOfWork: needs.unitOfWork, moves: needs.moves, events: needs.events,
      derivation: derivation, undo: needs.undo)
    self.zoneLog = zoneLog
    zones = zoneLog
    undoHandlers = {
      [
        EntryUndo(kind: .entry, log: entryLog), EntryUndo(kind: .loggedEntry, log: entryLog),
        SourceUndo(order: sourceOrder), ImportUndo(history: history), ZoneUndo(zones: zoneLog),
      ]
    }
    derivationAnew = DerivationAnew(events: needs.events, derivation: derivation)
    resyncing = Resync(
      unitOfWork: needs.unitOfWork, events: needs.events, farDates: needs.farDates,
      weights: needs.weights, derivation: derivation)
    checks =
      ActivityChecks(
        unitOfWork: needs.unitOfWork, farDates: needs.farDates, derivation: derivation,
        zones: zoneLog
      ).all
      + [
        .watchedFolders(folders), .deliveries(storedDeliveries), .silentSources(needs, sourceOrder),
        .devices(needs.unitOfWork, needs.sources, needs.samples),
      ]
  }

  private var entries: EntryActions { EntryActions(log: log, needs: needs) }
  private var importActions: ImportActions { ImportActions(imports: imports, needs: needs) }
  private var sourceActions: SourceActions {
    SourceActions(sources: sources, delivering: delivering, folders: folders, needs: needs)
  }
  private var zonePage: ZonePage {
    ZonePage(zones: zones, action: ZoneAction(zones: zones, needs: needs).action)
  }

  public func connect(to connections: inout PluginConnections) {
    for check in checks { connections.add(check) }
    connections.subscribe(derivationAnew)
    connections.add(folderImport)
    connections.add(sentImports)
    connections.add(deliveryImports)
    connections.add(SilenceNotices(needs: needs))
    connections.add(notifications: [SilenceNotices.topic])
    connections.add(plainSettings: { [SilenceNotices.setting] })
    connections.offer(delivering, as: (any DeliveryAccepting).self)
    connections.add(section: ActivitySection.keys) { [section] in section.section }
    connections.add(measures: Measure.declaredByActivity)
    connections.add(tips: [
      Tip(
        "log", rank: 30,
        Phrase("Tip: log steps your devices missed: waymark log steps 2500")),
      Tip("week", rank: 40, Phrase("Tip: see your week day by day: waymark week")),
    ])
    connections.add(undo: [.entry, .loggedEntry, .sources, .import, .zones], undoHandlers)
    connections.add(settings: { [zoneLog] in .days(zoneLog) })
    connections.add(settings: { [counting] in .workouts(counting) })
    connections.add(actions: { [entries, sourceActions, importActions, zonePage] in
      entries.all + sourceActions.actions + importActions.actions + [zonePage.action]
    })
    connections.add(queries: { [needs, log, workouts, imports, zones, sourceActions] in
      ActivityQueries(
        measures: needs.measures, log: log, workouts: workouts, imports: imports, zones: zones
      ).all
        + sourceActions.queries + MeasureQueries(measured: needs.measureDays).all
    })
    connections.add(pages: {
      [
        entries, sourceActions, importActions, workouts, zonePage, importing, sentImports
      ] in
      [LogPage(actions: entries).page]
        + entries.kinds.map { LogFormPage(kind: $0, actions: entries).page }
        + [
          EntryPage(actions: entries).page, WorkoutsPage(workouts: workouts).page,
          SourcesPage(actions: sourceActions).page,
          ImportPage(importing: importing, sent: sentImports).page,
          ImportsPage(actions: importActions).page,
          zonePage.page,
        ] + MeasurePages(measured: entries.needs.measureDays, actions: entries).pages
    })
    connections.add(toPages: { [entries, workouts, zonePage] in
      [zonePage.addition, QuickEntry(actions: entries).addition]
        + DaySections(workouts: workouts, actions: entries).additions
        + MeasurePages(measured: entries.needs.measureDays, actions: entries).additions
    })
  }
}
