import Contracts

extension SettingRows {
  /// Off by default. Specification S1-1, S5-6.
  static func appLock(_ needs: AppLockNeeds) -> SettingRows {
    let key = AppLockStatus.settingKey
    return SettingRows(
      [
        Setting(
          key, in: .app, title: Phrase("App Lock"), type: .flag, standard: .flag(false),
          gate: .allBut([.flag(false)])),
        Setting(
          LockPause.settingKey, in: .app, title: Phrase("Pause before a lock opens"),
          detail: Phrase(
            """
            Seconds to wait before you can open everything for \(LockPass.minutesAfterPause) \
            minutes; 0 means that only the goal opens the lock. Not under the strict policy.
            """),
          type: .number(LockPause.range, step: 1), standard: .number(0)),
      ],
      events: [AppLockChanged.name, LockPauseChanged.name],
      check: { changed, all, transaction in
        // A document may contain the goal as well.
        if changed[key]?.flag == true, all[StepTarget.enabledSettingKey]?.flag == false {
          let goal = try LockView(needs, in: transaction).opener
          if goal == .standard { throw AppLockError.noGoal(goal) }
        }
      },
      delays: { changed, transaction in try delays(of: changed, needs, in: transaction) },
      withoutPro: { transaction in
        let view = try LockView(needs, in: transaction)
        guard view.isChosen, try view.hasPro() else { return nil }
        return view.isKeptWithoutPro()
          ? Phrase("App Lock is off from tomorrow; until then, the strict policy keeps it on.")
          : Phrase("App Lock will be off from then on, and what it locks opens.")
      },
      read: {
        [
          key: .flag(try LockView(needs, in: $0).isChosen),
          LockPause.settingKey: .number(try needs.store.pauseSeconds(in: $0)),
        ]
      },
      write: { values, transaction in
        let lock = RecordedAppLock(needs: needs)
        if let isEnabled = values[key]?.flag {
          _ = try lock.setEnabled(isEnabled, in: transaction)
        }
        if case .number(let seconds) = values[LockPause.settingKey] {
          try lock.setPause(seconds: seconds, in: transaction)
        }
      })
  }
}

extension SettingRows {
  /// What a strict policy delays until midnight.
  private static func delays(
    of changed: Values, _ needs: AppLockNeeds, in transaction: any Transaction
  ) throws -> [Setting.Key: Phrase] {
    let (lock, goal) = (AppLockStatus.settingKey, StepTarget.settingKey)
    let view = try LockView(needs, in: transaction)
    guard view.isChosen, view.isStrict else { return [:] }
    let steps = try view.goals().first { $0.goal == .steps }
    guard try !view.goals().isEmpty else { return [:] }
    var delays: [Setting.Key: Phrase] = [:]
    if changed[lock]?.flag == false {
      delays[lock] = Phrase("from tomorrow, because of the strict policy")
    }
    let held = Phrase("for App Lock from tomorrow, because of the strict policy")
    if changed[StepTarget.enabledSettingKey]?.flag == false, steps != nil {
      delays[StepTarget.enabledSettingKey] = held
    }
    if let seconds = changed[LockPause.settingKey]?.number, seconds > 0 {
      delays[LockPause.settingKey] = Phrase("not while the policy is strict")
    }
    if let number = changed[goal]?.number, let steps, number < steps.target { delays[goal] = held }
    return delays
  }
}

extension HealthCheck {
  /// Whether App Lock, if it is on, has any effect.
  static func appLock(needs: AppLockNeeds, shields: any ShieldKeeping) -> HealthCheck {
    HealthCheck(name: Phrase("App Lock")) {
      let lock = RecordedAppLock(needs: needs)
      let status = try await needs.unitOfWork.read { try lock.status(in: $0) }
      let reports = try await shields.reports()
      if let failed = reports.first(where: { $0.state == .failed }) {
        return HealthFinding(
          state: .warning,
          detail: Phrase("\(failed.title): \(failed.detail ?? Phrase("not working"))"),
          fix: failed.remedy ?? Phrase("waymark lock status"))
      }
      // Not certainly ours; but people complain about sites that stay locked forever.
      if let odd = reports.first(where: { $0.state == .open && $0.detail != nil }) {
        return HealthFinding(
          state: .warning, detail: Phrase("\(odd.title): \(odd.detail ?? Phrase("open"))"),
          fix: Phrase("Remove by hand what you didn't write yourself."))
      }
      guard status.isChosen else { return HealthFinding(state: .ok, detail: Phrase("off")) }
      // Warns of a file that cannot be read.
      if status.selected.contains(where: { $0.item.kind == .category }) {
        _ = try needs.categories.categories()
      }
      guard !shields.isFreed else {
        return HealthFinding(
          state: .warning, detail: Phrase("on, but everything was unlocked by hand"),
          fix: Phrase("waymark lock enable, or: waymark lock disable"))
      }
      guard status.isPro else {
        return HealthFinding(
          state: .warning, detail: Phrase("on, but without Pro it counts as off"),
          fix: Phrase("waymark pro activate FILE, or: waymark lock disable"))
      }
      guard !status.day.goals.isEmpty else {
        return status.day.opener == .standard
          ? HealthFinding(
            state: .warning, detail: Phrase("on, but there is no step goal to unlock it"),
            fix: Phrase("waymark goal steps enable, or: waymark lock disable"))
          : HealthFinding(
            state: .warning, detail: Phrase("on, but no goal that unlocks it is on"),
            fix: Phrase("waymark lock goal, or: waymark lock disable"))
      }
      guard !status.selected.isEmpty else {
        return HealthFinding(
          state: .warning, detail: Phrase("on, but nothing is selected"),
          fix: Phrase("waymark lock add youtube.com"))
      }
      guard !status.isClockBehind else {
        return HealthFinding(
          state: .warning,
          detail: Phrase(
            "on, and the clock shows a day before \(long: status.day.day), which App Lock has seen"),
          fix: Phrase("Let a time service set the clock."))
      }
      guard reports.contains(where: { $0.state != .unavailable }) else {
        return HealthFinding(
          state: .warning, detail: Phrase("on, but nothing on this machine can lock anything"),
          fix: Phrase("waymark lock status"))
      }
      let kinds = Set(status.selected.map(\.item.kind)).subtracting([.category])
      let held = reports.filter { $0.state != .unavailable }.map(\.kinds)
      if let kind = LockItem.Kind.allCases.first(where: { kind in
        kinds.contains(kind) && !held.contains { $0.contains(kind) }
      }) {
        let reason = reports.first { $0.kinds.contains(kind) }
        return HealthFinding(
          state: .warning,
          detail: kind == .site
            ? Phrase("on, but nothing on this machine can lock sites")
            : Phrase("on, but nothing on this machine can lock apps"),
          fix: reason?.remedy ?? Phrase("waymark lock status"))
      }
      let detail = status.offFrom.map { Phrase("on, off from \($0, today: status.day.day)") }
      return HealthFinding(state: .ok, detail: detail ?? Phrase("on"))
    }
  }
}
