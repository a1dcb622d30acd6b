import AppLock
import Contracts
import SQLiteStore

extension FeatureParts {
  func appLock() -> any Plugin {
    AppLockPlugin(
      AppLockNeeds(
        unitOfWork: unitOfWork, store: SQLiteAppLockStore(), stepGoals: stepGoals,
        days: days, entitlement: entitlement, eventLog: events, time: time))
  }
}
