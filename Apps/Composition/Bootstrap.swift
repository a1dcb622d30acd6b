import Activity
import CityFiles
public import Contracts
import EventHooks
import Feedback
import FileModes
import Foundation
import Goals
import HealthImport
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
  let locks = FileLocks()
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
  let activity = ActivityPlugin(
    ActivityNeeds(
      unitOfWork: unitOfWork, events: events,
      samples: SQLiteSampleStore { (try? timeSource.rules(forZone: $0)) != nil },
      farDates: SQLiteFarDateStore(), sources: SQLiteSourceStore(), imports: SQLiteImportStore(),
      stepEntries: SQLiteStepEntryStore(),
      exercises: SQLiteExerciseSessionStore(), weights: weights, dayRecords: dayRecords,
      workoutCounting: SQLiteWorkoutCountingStore(), moves: moves, personalTime: personalTime,
      timeSource: timeSource,
      readers: { HealthFileReaders.all(sections: sections.parts()) },
      openFile: { try HealthFileOpener.open($0) },
      folders: SQLiteWatchedFolderStore(), listFolder: HealthFolder.files))
  let goals = GoalsPlugin(
    unitOfWork: unitOfWork, stepGoalStore: SQLiteDailyGoalStore(),
    exerciseGoalStore: SQLiteDailyGoalStore(), streakStore: SQLiteStreakStore(),
    achievementStore: SQLiteAchievementStore(), dayRecords: dayRecords, eventLog: events,
    time: personalTime)

  let licences = LicenceNeeds(
    unitOfWork: unitOfWork, store: SQLiteLicenceStore(),
    verifier: SignedLicences(trusting: environment.licenceKeys), eventLog: events,
    time: personalTime, isClockReal: environment.now == nil && environment.clock == nil)
  // The gate of everything that needs Pro. Who builds from source may open it, here and nowhere else:
  // FixedEntitlement(isPro: true).
  let entitlement: any EntitlementReading = LicensedEntitlement(licences)

  let rows = Gathered<SettingRows>()
  let plain = Gathered<[Setting]>()
  let settings = SettingsPlugin(
    SettingsNeeds(
      unitOfWork: unitOfWork, store: settingStore, eventLog: events, time: personalTime,
      entitlement: entitlement, licences: licences,
      plain: { plain.parts().flatMap(\.self) }, rows: rows.parts,
      observing: record))

  let milestones = MilestonesPlugin(
    unitOfWork: unitOfWork, store: SQLiteMilestoneStore(), weights: weights,
    settings: settings.settings, eventLog: events, time: personalTime)

  let topics = Gathered<[NotificationTopic]>()
  let notifications = NotificationsPlugin(
    NotificationsNeeds(
      unitOfWork: unitOfWork, notifications: SQLiteNotificationStore(), outbox: SQLiteOutboxStore(),
      channelStore: SQLiteChannelStore(), stepGoals: goals.stepGoals, streaks: goals.streaks,
      achievements: goals.achievements, milestones: milestones.milestones, days: dayRecords,
      weights: weights, eventLog: events, time: personalTime, wording: wording,
      secrets: SecretFolder(at: HomeFolder.secretsPath(in: environment.home)),
      claimants: LockFileClaimants(in: HomeFolder.deliveringPath(in: environment.home)),
      topics: { topics.parts().flatMap(\.self) },
      channels: environment.outside.channels(timeSource),
      jitter: { Int64.random(in: $0) },
      patience: { try await pause(for: .seconds(60)) },
      ownThread: { OwnThread("Waymark delivery") }))

  // A board shared by many takes its place here.
  let feedback = FeedbackPlugin(
    unitOfWork: unitOfWork, store: SQLiteFeedbackStore(), time: timeSource)

  let onboarding = OnboardingPlugin(
    OnboardingNeeds(
      unitOfWork: unitOfWork, store: SQLiteOnboardingStore(), time: personalTime,
      settings: settings.settings, stepGoals: goals.stepGoals, importing: activity.importing,
      folders: activity.folders, notifications: notifications.notifications))

  let weather = WeatherPlugin(
    WeatherNeeds(
      unitOfWork: unitOfWork, store: SQLiteWeatherStore(), eventLog: events, time: personalTime,
      isRestricted: environment.isWeatherRestricted, forecasts: environment.outside.forecasts))

  let kinds = Gathered<[WidgetKind]>()
  let widgets = WidgetDataPlugin(
    WidgetNeeds(
      unitOfWork: unitOfWork, eventLog: events, signals: SQLiteWidgetSignalStore(),
      days: dayRecords,
      stepGoals: goals.stepGoals, exerciseGoals: goals.exerciseGoals, streaks: goals.streaks,
      milestones: milestones.milestones, settings: settings.settings, wording: wording,
      time: personalTime, kinds: { kinds.parts().flatMap(\.self) }))

  let parts = FeatureParts(
    unitOfWork: unitOfWork, events: events, time: personalTime, days: dayRecords,
    settings: settings.settings, entitlement: entitlement)

  let registry = try PluginRegistry(connecting: [
    activity,
    goals,
    milestones,
    notifications,
    settings,
    feedback,
    onboarding,
    parts.appLock(),
    weather,
    // NewModule adds a line above this one.
    widgets,
  ])
  rows.take(registry.settingRows)
  plain.take(registry.plainSettings)
  sections.take(registry.sections)
  kinds.take(registry.widgets)
  topics.take([{ registry.topics }])
  let trust = FileModes()
  let hooks = EventHooks(
    folder: HomeFolder.hooksPath(in: environment.home),
    logFile: HomeFolder.hookLogPath(in: environment.home),
    home: HomeFolder.absolute(environment.home), trust: trust, programs: programs, locks: locks)
  return Waymark(
    home: environment.home, unitOfWork: unitOfWork, recordFile: record, observing: record,
    events: events,
    personalTime: personalTime,
    timeSource: timeSource, dayRecords: dayRecords, activityLog: activity.log,
    workouts: activity.workouts,
    importing: activity.importing, imports: activity.imports, sources: activity.sources,
    zones: activity.zones,
    resyncing: activity.resyncing, stepGoals: goals.stepGoals, exerciseGoals: goals.exerciseGoals,
    streaks: goals.streaks,
    achievements: goals.achievements, milestones: milestones.milestones,
    notifications: notifications.notifications, settings: settings.settings,
    entitlement: entitlement, licences: settings.licences, wording: wording,
    folders: activity.folders,
    onboarding: onboarding.onboarding, tips: onboarding.tips, feedback: feedback.board,
    weather: weather.weather, cities: CityFile(),
    widgets: widgets.widgets,
    trust: trust, drawings: WidgetRenderer(programs: programs), shareCodes: QRCodes(),
    links: .product,
    plugins: registry.manifests, healthChecks: [hooks.healthCheck] + registry.healthChecks,
    dueTimeHandlers: registry.dueTimeHandlers, services: registry.services,
    offers: registry.offers,
    dispatcher: EventDispatcher(
      unitOfWork: unitOfWork, events: events, subscribers: registry.subscribers,
      outside: OutsideSubscribers(hooks.subscribers()) { hooks.turn() },
      timeSource: timeSource,
      // Who has changed nothing does not wait for a writer to tell of what others changed.
      mayWrite: { record.hasWritten || record.isFree() }),
    hasWritten: { record.hasWritten },
    finish: { record.finish() },
    close: {
      rows.take([])
      plain.take([])
      sections.take([])
      kinds.take([])
      topics.take([])
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
