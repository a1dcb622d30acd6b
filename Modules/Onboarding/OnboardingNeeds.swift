public import Contracts

/// Everything Onboarding needs from the outside.
public struct OnboardingNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any OnboardingStore
  public var time: any PersonalTime
  public var settings: any SettingsKeeping
  public var stepGoals: any StepGoalKeeping
  public var importing: any HealthImporting
  public var folders: any FolderWatching
  public var notifications: any NotificationKeeping
  /// Those of every feature; asked for when all are connected.
  public var tips: @Sendable () -> [Tip]

  public init(
    unitOfWork: any UnitOfWork, store: any OnboardingStore, time: any PersonalTime,
    settings: any SettingsKeeping, stepGoals: any StepGoalKeeping, importing: any HealthImporting,
    folders: any FolderWatching, notifications: any NotificationKeeping,
    tips: @escaping @Sendable () -> [Tip]
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.time = time
    self.settings = settings
    self.stepGoals = stepGoals
    self.importing = importing
    self.folders = folders
    self.notifications = notifications
    self.tips = tips
  }
}
