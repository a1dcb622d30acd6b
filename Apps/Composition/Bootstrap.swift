import Activity
import CityFiles
import Contracts
import EventHooks
import Feedback
import FileModes
import Goals
import LibPNG
import Milestones
import Notifications
import Onboarding
import QRCodes
import SQLiteStore
import Settings
import Weather
import WidgetData
import WidgetRendering

/// The composition root: makes every part and passes each its dependencies.
///
/// - Throws: `StorageError`, ``PluginError``, `TimeError`, ``HomeError``.
public func bootstrap(_ environment: WaymarkEnvironment) async throws -> Waymark {
  let base = try await RecordParts(environment)
  let contributions = base.contributions
  let pngs = LibPNG()
  let (drawings, codes) = (WidgetRenderer(pngs: pngs), QRCodes(pngs: pngs))

  let licences = base.licences
  let entitlement = base.entitlement(licences)
  let notifications = base.notifications
  let settings = base.settings(licences, entitlement: entitlement)
  let goals = base.goals(settings: settings.settings, posting: notifications.posting)
  let milestones = base.milestones(settings: settings.settings, posting: notifications.posting)
  let activity = base.activity(
    milestones: milestones.milestones, settings: settings.settings, posting: notifications.posting)
  let resyncing = FullResync(
    days: activity.resyncing, streaks: goals.streaks, milestones: milestones.milestones)
  let feedback = base.feedback(resyncing: resyncing, entitlement: entitlement)
  let onboarding = base.onboarding(
    settings: settings.settings, goals: goals.goals, importing: activity.importing,
    folders: activity.folders, notifications: notifications.notifications)
  let weather = base.weather
  let widgets = base.widgets(settings: settings.settings, drawings: drawings)
  let parts = FeatureParts(
    unitOfWork: base.unitOfWork, events: base.events, time: base.time, days: base.days,
    origins: activity.origins, goals: goals.goals, measures: { contributions.registry.measures },
    settings: settings.settings, entitlement: entitlement, posting: notifications.posting,
    undo: base.undoRecording)

  let registry = try PluginRegistry(connecting: [
    activity,
    goals,
    milestones,
    notifications,
    settings,
    feedback,
    onboarding,
    parts.appLock(environment, secrets: base.secrets, locks: base.locks),
    weather,
    parts.access(
      environment.outside, home: environment.home, time: base.timeSource, widgets: widgets.widgets,
      codes: codes),
    parts.watchSync(
      environment.outside, timeSource: base.timeSource, secrets: base.secrets,
      observing: base.record, streaks: goals.streaks, workouts: activity.workouts,
      accepting: activity.accepting, codes: codes, settle: contributions.settle),
    base.undo,
    // NewModule adds a line above this one.
    widgets,
  ])
  let trust = FileModes()
  let hooks = base.hooks(trust: trust)
  let dispatcher = EventDispatcher(
    unitOfWork: base.unitOfWork, events: base.events, subscribers: registry.subscribers,
    outside: OutsideSubscribers(hooks.subscribers()) { hooks.turn() }, timeSource: base.timeSource,
    // A process that has changed nothing does not wait for a writer to deliver others' events.
    hasChanged: { environment.stays || base.record.hasWritten },
    isFree: { base.record.isFree() })
  contributions.connect(registry, dispatcher)
  let eventNames = { @Sendable in PublishedEvents.names(waitedForBy: registry.subscribers) }
  return Waymark(
    home: environment.home, unitOfWork: base.unitOfWork, recordFile: base.record,
    observing: base.record, events: base.events, personalTime: base.time,
    timeSource: base.timeSource, dayRecords: base.days, activityLog: activity.log,
    workouts: activity.workouts, importing: activity.importing, imports: activity.imports,
    sources: activity.sources, zones: activity.zones, resyncing: resyncing,
    goals: goals.goals, streaks: goals.streaks,
    goalScreens: goals.screens, achievements: goals.achievements, milestones: milestones.milestones,
    notifications: notifications.notifications, settings: settings.settings,
    entitlement: entitlement, wording: base.wording,
    folders: activity.folders, onboarding: onboarding.onboarding, tips: onboarding.tips,
    feedback: feedback.board, weather: weather.weather, cities: CityFile(),
    widgets: widgets.widgets, trust: trust, drawings: drawings, shareCodes: codes, links: .product,
    measures: { contributions.registry.measures },
    sections: { contributions.registry.sections },
    actions: { try ActionDirectory(registry.actions) }, contributedQueries: { registry.queries },
    pages: { try PageDirectory(registry) },
    plugins: registry.manifests, eventNames: eventNames,
    healthChecks: [hooks.healthCheck(knowing: eventNames)] + registry.healthChecks,
    dueTimeHandlers: registry.dueTimeHandlers, services: registry.services,
    offers: registry.offers, dispatcher: dispatcher,
    others: OtherProcesses(
      record: base.record, isChanged: { try await base.pool?.isChangedByOthers() ?? true },
      releases: base.releases, helper: environment.outside.machine.helperWatch),
    heldWithoutRecord: { environment.outside.machine.held(for: environment.home) },
    hasWritten: { base.record.hasWritten }, finish: { base.record.finish() }, close: base.close)
}
