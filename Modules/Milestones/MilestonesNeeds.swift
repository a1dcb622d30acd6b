import Contracts

/// Everything Milestones needs from the outside.
struct MilestonesNeeds: Sendable {
  let unitOfWork: any UnitOfWork
  let store: any MilestoneStore
  let weights: any WeightReading
  let settings: any SettingsReading
  let eventLog: any EventLog
  let time: any PersonalTime
  let posting: any NotificationPosting
}

extension MilestonesNeeds {
  /// The effective preferences: without a chosen unit, that of the chosen unit system. Without
  /// either the unit is nil, and each weighing is judged in its own. Specification S2-1.
  func preferencesInForce(in transaction: any Transaction) throws -> MilestonePreferences {
    var preferences = try store.preferences(in: transaction)
    if preferences.unit == nil {
      preferences.unit = try settings.chosenUnitSystem(in: transaction)?.weightUnit
    }
    return preferences
  }
}
