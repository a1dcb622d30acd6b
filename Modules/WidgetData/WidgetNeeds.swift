public import Contracts

/// Everything the widgets need of the world.
public struct WidgetNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var eventLog: any EventLog
  public var signals: any WidgetSignalStore
  public var days: any DayRecordReading
  public var stepGoals: any StepGoalReading
  public var exerciseGoals: any ExerciseGoalReading
  public var streaks: any StreakReading
  public var milestones: any MilestoneReading
  public var settings: any SettingsReading
  public var wording: any PersonalWording
  public var time: any PersonalTime
  /// Those of every feature, these included; asked for when all are connected.
  public var kinds: @Sendable () -> [WidgetKind]

  public init(
    unitOfWork: any UnitOfWork, eventLog: any EventLog, signals: any WidgetSignalStore,
    days: any DayRecordReading, stepGoals: any StepGoalReading,
    exerciseGoals: any ExerciseGoalReading, streaks: any StreakReading,
    milestones: any MilestoneReading,
    settings: any SettingsReading, wording: any PersonalWording, time: any PersonalTime,
    kinds: @escaping @Sendable () -> [WidgetKind]
  ) {
    self.unitOfWork = unitOfWork
    self.eventLog = eventLog
    self.signals = signals
    self.days = days
    self.stepGoals = stepGoals
    self.exerciseGoals = exerciseGoals
    self.streaks = streaks
    self.milestones = milestones
    self.settings = settings
    self.wording = wording
    self.time = time
    self.kinds = kinds
  }
}
