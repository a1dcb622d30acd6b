import Contracts

/// What every feature may build on, made once by ``bootstrap(_:)``. Each feature that needs no other is made from it in
/// a file beside this one, which names its store.
struct FeatureParts: Sendable {
  let unitOfWork: any UnitOfWork
  let events: any EventLog
  let time: any PersonalTime
  let days: any DayRecordReading
  let origins: any OriginReading
  let goals: any DailyGoalReading
  /// What the plugins declare.
  let measures: @Sendable () -> MeasureCatalog
  let settings: any SettingsReading
  let entitlement: any EntitlementReading
  let posting: any NotificationPosting
  let undo: any UndoRecording
}
