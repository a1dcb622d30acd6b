import Contracts

/// App Lock, derived from the record.
struct DerivedAppLock: AppLockKeeping {
  let needs: AppLockNeeds

  func setEnabled(_ isEnabled: Bool) async throws -> AppLockStatus {
    try await needs.unitOfWork.write { try setEnabled(isEnabled, in: $0) }
  }

  func setEnabled(
    _ isEnabled: Bool, in transaction: any WriteTransaction
  ) throws -> AppLockStatus {
    let now = try status(in: transaction)
    if isEnabled {
      guard now.isPro else {
        throw SettingsError.needsPro(AppLockStatus.settingKey, .flag(true))
      }
      guard now.day.target != nil else { throw AppLockError.noStepGoal }
    }
    guard isEnabled != now.isChosen else { return now }
    try needs.store.setEnabled(isEnabled, in: transaction)
    // Nothing was locked, so there is no notification; but the day counts as unlocked.
    if isEnabled, now.day.isUnlocked {
      _ = try needs.store.noteUnlocked(now.day.day, in: transaction)
    }
    try needs.eventLog.append(
      AppLockChanged(isEnabled: isEnabled), at: needs.time.now(), in: transaction)
    return try status(in: transaction)
  }

  /// What is stored and what is derived, combined. Nothing has to be done at midnight: no new day
  /// has been unlocked.
  func status(in transaction: any Transaction) throws -> AppLockStatus {
    let today = try needs.time.today(in: transaction)
    return AppLockStatus(
      isChosen: try needs.store.isEnabled(in: transaction),
      isPro: try needs.entitlement.isPro(in: transaction),
      day: AppLockDay(
        day: today, wasUnlocked: try needs.store.wasUnlocked(on: today, in: transaction),
        steps: try needs.days.dayRecord(on: today, in: transaction).steps,
        target: try needs.stepGoals.log(in: transaction).goal(on: today).targetInForce))
  }
}
