import Contracts

extension SettingRows {
  /// Off by default. Specification S1-1, S5-6.
  static func appLock(_ needs: AppLockNeeds) -> SettingRows {
    let key = AppLockStatus.settingKey
    return SettingRows(
      [
        Setting(
          key, in: .app, title: Phrase("App Lock"), type: .flag, standard: .flag(false),
          gate: .allBut([.flag(false)]))
      ],
      events: [AppLockChanged.name],
      check: { changed, all, _ in
        // A document may contain the goal as well.
        if changed[key]?.flag == true, all[StepTarget.enabledSettingKey]?.flag == false {
          throw AppLockError.noStepGoal
        }
      },
      read: { [key: .flag(try needs.store.isEnabled(in: $0))] },
      write: { values, transaction in
        if let isEnabled = values[key]?.flag {
          _ = try DerivedAppLock(needs: needs).setEnabled(isEnabled, in: transaction)
        }
      })
  }
}
