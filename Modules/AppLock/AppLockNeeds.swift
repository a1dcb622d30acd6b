public import Contracts

/// Everything App Lock needs from the outside.
public struct AppLockNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any AppLockStore
  public var stepGoals: any StepGoalReading
  public var days: any DayRecordReading
  public var entitlement: any EntitlementReading
  public var eventLog: any EventLog
  public var time: any PersonalTime

  public init(
    unitOfWork: any UnitOfWork, store: any AppLockStore,
    stepGoals: any StepGoalReading, days: any DayRecordReading,
    entitlement: any EntitlementReading, eventLog: any EventLog, time: any PersonalTime
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.stepGoals = stepGoals
    self.days = days
    self.entitlement = entitlement
    self.eventLog = eventLog
    self.time = time
  }
}
