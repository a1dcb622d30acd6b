import Activity
import CityFiles
import Contracts
import DeliveryFiles
import EventHooks
import Feedback
import FileModes
import Foundation
import Goals
import HealthImport
import KernelClock
import LibPNG
import Milestones
import Notifications
import Onboarding
import ProcessLocks
import QRCodes
import SQLiteStore
import SecretFiles
import Settings
import SignedLicences
import SpawnedPrograms
import StringCatalog
import Weather
import WidgetData
import WidgetRendering

/// The composition root: makes every part and hands each what it needs.
///
/// - Throws: `StorageError`, ``PluginError``, `TimeError`, ``HomeError``.
public func bootstrap(_ environment: WaymarkEnvironment) async throws -> Waymark {
  try HomeFolder.make(at: environment.home)
  // What a process that stays leaves to another it looks after as soon as that one has ended.
  let releases = environment.stays ? LockReleases() : nil
  let locks = FileLocks(tellingOf: releases)
  let programs = SpawnedPrograms()
  let record =
    switch environment.recordPlace {
    case .home:
      try SQLiteRecord(
        path: HomeFolder.recordPath(in: environment.home), busyTimeout: environment.busyTimeout,
        locks: locks)
    case .memory: try SQLiteRecord.inMemory(locks: locks)
    }
  let pool =
    environment.stays && environment.recordPlace == .home
    ? try PooledRecord(over: record) { try await pause(for: $0) } : nil
  let unitOfWork: any UnitOfWork = pool ?? record
  let events = SQLiteEventLog()
  let moves = SQLiteZoneMoveStore()
  let timeSource = try await timeSource(environment, record: unitOfWork, moves: moves)
  let personalTime = ZoneLogTime(moves: moves, timeSource: timeSource)
  let dayRecords = SQLiteDayRecordStore()
  let weights = SQLiteWeightEntryStore()
  let settingStore = SQLiteSettingStore()
  let wording = SettingsWording(
    store: settingStore, system: environment.language, wording: StringCatalog.wording)

  let sections = Gathered<RecordSection>()
  let consequences = Gathered<ImportConsequences>()
  let telling = Gathered<SilenceTelling>()
  let usualWeights = Gathered<any UsualWeightReading>()
  let dispatchers = Gathered<EventDispatcher>()
  let activity = ActivityPlugin(
    ActivityNeeds(
      unitOfWork: unitOfWork, events: events,
      samples: SQLiteSampleStore { (try? timeSource.rules(forZone: $0)) != nil },
      farDates: SQLiteFarDateStore(), sources: SQLiteSourceStore(), imports: SQLiteImportStore(),
      stepEntries: SQLiteStepEntryStore(),
      exercises: SQLiteExerciseSessionStore(), weights: weights,
      identities: SQLiteEntryIdentityStore(), dayRecords: dayRecords,
      workoutCounting: SQLiteWorkoutCountingStore(), moves: moves, personalTime: personalTime,
      timeSource: timeSource,
      readers: {
        HealthFileReaders.all(sections: sections.parts(), databases: SQLiteDatabaseFiles())
      },
      openFile: { try HealthFileOpener.open($0) },
      folders: SQLiteWatchedFolderStore(),
      listFolder: { [home = environment.home] path throws(FolderError) in
        guard !HomeFolder.isSame(home, path) else { throw .holdsRecord(path: path) }
        return try HealthFolder.files(in: path)
      },
      statFile: HealthFolder.file(at:),
      spool: environment.recordPlace == .home
        ? DeliveryFolder(at: HomeFolder.deliveriesPath(in: HomeFolder.absolute(environment.home))) {
          try record.synchronize()
        } : NoDeliveries(),
      deliveries: SQLiteDeliveryStore(),
      consequences: { consequences.parts().first }, telling: { telling.parts().first },
      usualWeights: { usualWeights.parts().first }))

  let secrets = SecretFolder(at: HomeFolder.secretsPath(in: environment.home))
  let topics = Gathered<[NotificationTopic]>()
  let summaryParts = Gathered<[SummaryPart]>()
  let notifications = NotificationsPlugin(
    NotificationsNeeds(
      unitOfWork: unitOfWork, notifications: SQLiteNotificationStore(), outbox: SQLiteOutboxStore(),
      channelStore: SQLiteChannelStore(), eventLog: events, time: personalTime, wording: wording,
      secrets: secrets,
      claimants: LockFileClaimants(
        in: HomeFolder.deliveringPath(in: environment.home), tellingOf: releases),
      topics: { topics.parts().flatMap(\.self) },
      summaryParts: { summaryParts.parts().flatMap(\.self) },
      channels: environment.outside.channels(timeSource),
      jitter: { Int64.random(in: $0) },
      patience: { try await pause(for: .seconds(60)) },
      stopGrace: { try await pause(for: .seconds(1)) },
      untilNextLook: { try await pause(for: .seconds(60)) },
      dedicatedThread: { DedicatedThread("Waymark delivery") }))

  let achievementRules = Gathered<[AchievementRule]>()
  let goals = GoalsPlugin(
    unitOfWork: unitOfWork, stepGoalStore: SQLiteDailyGoalStore(),
    exerciseGoalStore: SQLiteDailyGoalStore(), streakStore: SQLiteStreakStore(),
    achievementStore: SQLiteAchievementStore(),
    achievementRules: { achievementRules.parts().flatMap(\.self) }, dayRecords: dayRecords,
    eventLog: events, time: personalTime, posting: notifications.posting)

  let clock = RecordTrustedClock(
    unitOfWork: unitOfWork, store: SQLiteClockStore(), time: personalTime,
    isReal: environment.now == nil && environment.clock == nil,
    isSynchronized: { KernelClock().isSynchronized })
  let licences = LicenceNeeds(
    unitOfWork: unitOfWork, store: SQLiteLicenceStore(),
    verifier: SignedLicences(trusting: environment.licenceKeys), eventLog: events,
    time: personalTime, clock: clock)
  // The gate of everything that needs Pro, here and nowhere else. Who builds from source may open it:
  // Scripts/setup --self-hosted.
  let entitlement: any EntitlementReading =
    if environment.opensPro { FixedEntitlement(isPro: true) } else { LicensedEntitlement(licences) }

  let rows = Gathered<Contributed<SettingRows>>()
  let plain = Gathered<Contributed<[Setting]>>()
  let settings = SettingsPlugin(
    SettingsNeeds(
      unitOfWork: unitOfWork, store: settingStore, eventLog: events, time: personalTime,
      entitlement: entitlement, licences: licences,
      plain: { plain.parts().flatMap(\.part) }, rows: { rows.parts().map(\.part) },
      contributors: { key in
        let all =
          rows.parts().map { ($0.plugin, $0.part.settings) }
          + plain.parts().map { ($0.plugin, $0.part) }
        return all.flatMap { plugin, settings in
          settings.filter { $0.key == key }.map { _ in plugin }
        }
      },
      observing: record, readFile: { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }))

  let milestones = MilestonesPlugin(
    unitOfWork: unitOfWork, store: SQLiteMilestoneStore(), weights: weights,
    settings: settings.settings, eventLog: events, time: personalTime,
    posting: notifications.posting)
  usualWeights.take([{ milestones.milestones }])

  let resyncing = FullResync(
    days: activity.resyncing, streaks: goals.streaks, milestones: milestones.milestones)
  // A board shared by many takes its place here.
  let feedback = FeedbackPlugin(
    FeedbackNeeds(
      unitOfWork: unitOfWork, store: SQLiteFeedbackStore(), time: timeSource, resyncing: resyncing,
      entitlement: entitlement, links: .product))

  let tips = Gathered<[Tip]>()
  let onboarding = OnboardingPlugin(
    OnboardingNeeds(
      unitOfWork: unitOfWork, store: SQLiteOnboardingStore(), time: personalTime,
      settings: settings.settings, stepGoals: goals.stepGoals, importing: activity.importing,
      folders: activity.folders, notifications: notifications.notifications,
      regionalWeekStart: environment.regionalWeekStart, tips: { tips.parts().flatMap(\.self) }))

  let weather = WeatherPlugin(
    WeatherNeeds(
      unitOfWork: unitOfWork, store: SQLiteWeatherStore(), eventLog: events, time: personalTime,
      isRestricted: environment.isWeatherRestricted, forecasts: environment.outside.forecasts,
      cities: CityFile(),
      citiesPath: HomeFolder.citiesPath(in: HomeFolder.absolute(environment.home))))

  let pngs = LibPNG()
  let widgetKinds = Gathered<WidgetContribution>()
  let widgets = WidgetDataPlugin(
    WidgetNeeds(
      unitOfWork: unitOfWork, eventLog: events, signals: SQLiteWidgetSignalStore(),
      settings: settings.settings, wording: wording, time: personalTime,
      drawings: WidgetRenderer(pngs: pngs),
      kinds: { try widgetKinds.parts().flatMap { try $0.announcedKinds() } }))

  let parts = FeatureParts(
    unitOfWork: unitOfWork, events: events, time: personalTime, days: dayRecords,
    stepOrigins: activity.stepOrigins, stepGoals: goals.stepGoals, settings: settings.settings,
    entitlement: entitlement, posting: notifications.posting)

  let registry = try PluginRegistry(connecting: [
    activity,
    goals,
    milestones,
    notifications,
    settings,
    feedback,
    onboarding,
    parts.appLock(environment, secrets: secrets, locks: locks),
    weather,
    parts.access(
      environment.outside, home: environment.home, time: timeSource, widgets: widgets.widgets,
      codes: QRCodes(pngs: pngs)),
    parts.watchSync(
      environment.outside, timeSource: timeSource, secrets: secrets, observing: record,
      streaks: goals.streaks, workouts: activity.workouts, taking: activity.taking,
      codes: QRCodes(pngs: pngs),
      settle: { for dispatcher in dispatchers.parts() { try await dispatcher.dispatch() } }),
    // NewModule adds a line above this one.
    widgets,
  ])
  rows.take(registry.settingRows)
  plain.take(registry.plainSettings)
  sections.take(registry.sections)
  widgetKinds.take(registry.widgets.map { widgets in { widgets } })
  topics.take([{ registry.topics }])
  achievementRules.take([{ registry.achievements }])
  tips.take([{ registry.tips }])
  summaryParts.take([{ registry.summaryParts }])
  let trust = FileModes()
  let hooks = EventHooks(
    folder: HomeFolder.hooksPath(in: environment.home),
    logFile: HomeFolder.hookLogPath(in: environment.home),
    home: HomeFolder.absolute(environment.home), trust: trust, programs: programs, locks: locks)
  let eventNames = { @Sendable [subscribers = registry.subscribers] in
    PublishedEvents.names(waitedForBy: subscribers)
  }
  let dispatcher = EventDispatcher(
    unitOfWork: unitOfWork, events: events, subscribers: registry.subscribers,
    outside: OutsideSubscribers(hooks.subscribers()) { hooks.turn() },
    timeSource: timeSource,
    // Who has changed nothing does not wait for a writer to tell of what others changed.
    hasChanged: { environment.stays || record.hasWritten }, isFree: { record.isFree() })
  dispatchers.take([{ dispatcher }])
  telling.take([
    { SilenceTelling(posting: notifications.posting, settings: settings.settings) }
  ])
  consequences.take([
    {
      ImportConsequences(
        settle: { try await dispatcher.dispatch() }, milestones: milestones.milestones,
        row: MilestonesPlugin.row(of:in:))
    }
  ])
  return Waymark(
    home: environment.home, unitOfWork: unitOfWork, recordFile: record, observing: record,
    events: events,
    personalTime: personalTime,
    timeSource: timeSource, dayRecords: dayRecords, activityLog: activity.log,
    workouts: activity.workouts,
    importing: activity.importing, imports: activity.imports, sources: activity.sources,
    zones: activity.zones,
    resyncing: resyncing, stepGoals: goals.stepGoals, exerciseGoals: goals.exerciseGoals,
    streaks: goals.streaks,
    achievements: goals.achievements, milestones: milestones.milestones,
    notifications: notifications.notifications, settings: settings.settings,
    entitlement: entitlement, licences: settings.licences, wording: wording,
    folders: activity.folders,
    onboarding: onboarding.onboarding, tips: onboarding.tips, feedback: feedback.board,
    weather: weather.weather, cities: CityFile(),
    widgets: widgets.widgets,
    trust: trust, drawings: WidgetRenderer(pngs: pngs), shareCodes: QRCodes(pngs: pngs),
    links: .product,
    sections: sections.parts, pages: { try PageDirectory(registry) },
    plugins: registry.manifests, eventNames: eventNames,
    healthChecks: [hooks.healthCheck(knowing: eventNames)] + registry.healthChecks,
    dueTimeHandlers: registry.dueTimeHandlers, services: registry.services,
    offers: registry.offers,
    dispatcher: dispatcher,
    others: OtherProcesses(
      record: record, isChanged: { try await pool?.isChangedByOthers() ?? true },
      releases: releases, helper: environment.outside.machine.helperWatch),
    heldWithoutRecord: { environment.outside.machine.held(for: environment.home) },
    hasWritten: { record.hasWritten },
    finish: { record.finish() },
    close: {
      rows.take([])
      plain.take([])
      sections.take([])
      consequences.take([])
      telling.take([])
      dispatchers.take([])
      widgetKinds.take([])
      topics.take([])
      achievementRules.take([])
      tips.take([])
      summaryParts.take([])
      try? pool?.close()
      try? record.close()
    })
}

/// The clock of this run. A time without an offset is read in the person's zone, which is in the
/// record.
private func timeSource(
  _ environment: WaymarkEnvironment, record: any UnitOfWork, moves: SQLiteZoneMoveStore
) async throws -> SystemTimeSource {
  guard let now = environment.now else { return SystemTimeSource(clock: environment.clock) }
  if case .absolute(let instant) = now { return SystemTimeSource(fixed: instant) }
  let personalTime = ZoneLogTime(moves: moves, timeSource: SystemTimeSource())
  let calendar = try await record.read { try personalTime.calendar(in: $0) }
  return SystemTimeSource(fixed: now.instant(in: calendar))
}
