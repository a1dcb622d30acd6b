import Contracts

/// Everything Milestones needs of the world.
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
  /// What is in force: the preferences, with the unit of the unit system where the person chose that
  /// and no unit. Without either the unit is nil, and each weighing goes by its own.
  /// Specification S2-1.
  func preferencesInForce(in transaction: any Transaction) throws -> MilestonePreferences {
    var preferences = try store.preferences(in: transaction)
    if preferences.unit == nil {
      preferences.unit = try settings.chosenUnitSystem(in: transaction)?.weightUnit
    }
    return preferences
  }
}
