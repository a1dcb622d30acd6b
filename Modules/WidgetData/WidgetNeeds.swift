public import Contracts

/// Everything the widgets need of the world.
public struct WidgetNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var eventLog: any EventLog
  public var signals: any WidgetSignalStore
  public var days: any DayRecordReading
  public var goals: any GoalReading
  public var weights: any WeightStandingReading
  public var settings: any SettingsReading
  public var wording: any PersonalWording
  public var time: any PersonalTime
  /// Those of every feature, these included; asked for when all are connected.
  public var kinds: @Sendable () -> [WidgetKind]

  public init(
    unitOfWork: any UnitOfWork, eventLog: any EventLog, signals: any WidgetSignalStore,
    days: any DayRecordReading, goals: any GoalReading, weights: any WeightStandingReading,
    settings: any SettingsReading, wording: any PersonalWording, time: any PersonalTime,
    kinds: @escaping @Sendable () -> [WidgetKind]
  ) {
    self.unitOfWork = unitOfWork
    self.eventLog = eventLog
    self.signals = signals
    self.days = days
    self.goals = goals
    self.weights = weights
    self.settings = settings
    self.wording = wording
    self.time = time
    self.kinds = kinds
  }
}
