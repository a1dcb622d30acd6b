import CityFiles
import Contracts
import EventHooks
import Feedback
import FileModes
import Onboarding
import SQLiteStore
import SpawnedPrograms
import Weather
import WidgetData
import WidgetRendering

extension RecordParts {
  // A shared board would be passed in here.
  func feedback(
    resyncing: any Resyncing, entitlement: any EntitlementReading
  ) -> FeedbackPlugin {
    FeedbackPlugin(
      FeedbackNeeds(
        unitOfWork: unitOfWork, store: SQLiteFeedbackStore(), time: time,
        resyncing: resyncing, entitlement: entitlement, links: .product))
  }

  func onboarding(
    settings: any SettingsKeeping, goals: any DailyGoalKeeping, importing: any HealthImporting,
    folders: any FolderWatching, notifications: any NotificationKeeping
  ) -> OnboardingPlugin {
    OnboardingPlugin(
      OnboardingNeeds(
        unitOfWork: unitOfWork, store: SQLiteOnboardingStore(), time: time, settings: settings,
        goals: goals, importing: importing, folders: folders, notifications: notifications,
        regionalWeekStart: environment.regionalWeekStart,
        tips: { [contributions] in contributions.registry.tips }))
  }

  var weather: WeatherPlugin {
    WeatherPlugin(
      WeatherNeeds(
        unitOfWork: unitOfWork, store: SQLiteWeatherStore(), eventLog: events, time: time,
        isRestricted: environment.isWeatherRestricted, forecasts: environment.outside.forecasts,
        cities: CityFile(), citiesPath: HomeFolder.citiesPath(in: home)))
  }

  func widgets(
    settings: any SettingsReading, drawings: any DrawingRendering
  ) -> WidgetDataPlugin {
    WidgetDataPlugin(
      WidgetNeeds(
        unitOfWork: unitOfWork, eventLog: events, signals: SQLiteWidgetSignalStore(),
        settings: settings, wording: wording, time: time, drawings: drawings,
        kinds: { [contributions] in try contributions.registry.widgetKinds }))
  }

  /// Programs of the person's own that events start.
  func hooks(trust: FileModes) -> EventHooks {
    EventHooks(
      folder: HomeFolder.hooksPath(in: environment.home),
      logFile: HomeFolder.hookLogPath(in: environment.home), home: home, trust: trust,
      programs: SpawnedPrograms(), locks: locks)
  }
}
