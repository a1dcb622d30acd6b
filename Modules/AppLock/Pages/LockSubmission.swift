import Contracts

/// A form of the page of App Lock that was sent.
struct LockSubmission {
  let page: LockPage
  let submission: PageSubmission

  private var appLock: any AppLockKeeping { page.appLock }

  /// - Returns: what the command says.
  func carryOut(_ name: LockForms.Name) async throws -> Phrase {
    switch name {
    case .enable: return standing(try await appLock.setEnabled(true), .asDecided)
    case .disable:
      let status = try await appLock.setEnabled(false)
      return ([standing(status, .asDecided)] + LockWords(status: status).notes)
        .joined(separator: " ")
    case .policy: return try await policy()
    case .pass: return try await pass()
    case .pause: return try await pause()
    case .add: return try await add()
    case .remove: return try await remove()
    case .schedule, .unschedule: return try await schedule(isSet: name == .schedule)
    case .check: return try await check()
    }
  }

  /// - Parameter sight: as decided, where the shields follow only after this.
  private func standing(_ status: AppLockStatus, _ sight: LockSight) -> Phrase {
    status.standing(
      page.shields.isFreed ? .freed : sight, in: submission.request.moment.calendar)
  }

  /// Looks at every shield, as `waymark lock status --check` does.
  private func check() async throws -> Phrase {
    let reports = try await page.shields.reconcile(isThorough: true)
    return standing(
      try await page.unitOfWork.read { try appLock.status(in: $0) },
      LockSight(reports, isFreed: page.shields.isFreed))
  }

  private func policy() async throws -> Phrase {
    guard let policy = LockPolicy(rawValue: submission[LockForms.Name.policy.rawValue]) else {
      throw NoSuchPage(LockPage.path.address())
    }
    let status = try await appLock.setPolicy(policy)
    return ([Phrase("Policy: \(status.policy.title).")] + LockWords(status: status).notes)
      .joined(separator: " ")
  }

  private func pass() async throws -> Phrase {
    try await refusing(at: LockForms.minutes) { _ = try await appLock.takePass(minutes: minutes()) }
    let status = try await page.unitOfWork.read { try appLock.status(in: $0) }
    return [standing(status, .asDecided), status.passes].joined(separator: " ")
  }

  /// Before the person is asked whether they mean it.
  func checkPass() async throws {
    try await refusing(at: LockForms.minutes) {
      let minutes = try minutes()
      try await page.unitOfWork.read { try appLock.checkPass(minutes: minutes, in: $0) }
    }
  }

  private func minutes() throws -> Int {
    let text = submission[LockForms.minutes]
    guard let minutes = WrittenNumber(text)?.whole else {
      throw WrittenRefusal(
        Phrase("“\(text)” is not a number of minutes: 1 to 60."),
        hint: Phrase("For example: \(String(LockPass.standardMinutes))"))
    }
    return minutes
  }

  /// Says what is refused at that field.
  private func refusing<Value>(at field: String, _ work: () async throws -> Value) async throws
    -> Value
  {
    do {
      return try await work()
    } catch let error as any ExplainedError where !(error is StorageError) {
      throw FieldRefusal(field: field, error)
    }
  }

  private func pause() async throws -> Phrase {
    let text = submission[LockForms.seconds]
    return try await refusing(at: LockForms.seconds) {
      guard let seconds = WrittenNumber(text)?.whole else {
        throw WrittenRefusal(
          Phrase("“\(text)” is not a number of seconds."), hint: Phrase("For example: \("10")"))
      }
      let status = try await appLock.setPause(seconds: seconds)
      return status.pause.map { pause in
        Phrase(
          one: "A pause of \(pause.seconds) second is chosen.",
          other: "A pause of \(pause.seconds) seconds is chosen.")
      } ?? Phrase("No pause is chosen: it opens at the goal alone.")
    }
  }

  private func add() async throws -> Phrase {
    let stage = submission[LockForms.at]
    try await refusing(at: LockForms.at) { _ = try self.stage(typed: stage) }
    return try await refusing(at: LockForms.items) {
      let typed = submission[LockForms.items].split { $0 == "," || $0.isWhitespace }
      guard !typed.isEmpty else {
        throw WrittenRefusal(
          Phrase("Nothing is selected."),
          hint: Phrase("For example youtube.com, steam or social."))
      }
      return try await add(typed.map(String.init), at: stage)
    }
  }

  private func stage(typed text: String) throws -> LockStage? {
    text.isEmpty ? nil : try LockStage(typed: text)
  }

  /// Selects what was typed.
  ///
  /// - Parameter stage: what opens it, as it was typed; empty for nothing said of that.
  func add(_ typed: [String], at stage: String = "") async throws -> Phrase {
    let stage = try self.stage(typed: stage)
    let items = try typed.map { try appLock.item(typed: $0) }
    let status = try await appLock.add(items, until: stage)
    let reports = try await page.shields.reports()
    return items.map { status.standing(of: $0, canBeHeld: $0.canBeHeld(by: reports)) }
      .joined(separator: " ")
  }

  private func schedule(isSet: Bool) async throws -> Phrase {
    let (text, key) = (submission[LockForms.schedule], submission[LockForms.item])
    let items = key == LockForms.everything ? [] : [LockItem(key: key)].compactMap(\.self)
    guard key == LockForms.everything || !items.isEmpty else {
      throw NoSuchPage(LockPage.path.address())
    }
    return try await refusing(at: LockForms.schedule) {
      let schedule = try LockSchedule.typed(text)
      let status = try await appLock.put(schedule, on: items, isSet: isSet)
      return status.standing(of: schedule, on: items.first)
    }
  }

  func remove() async throws -> Phrase {
    guard let item = LockItem(key: submission[LockForms.item]) else {
      throw NoSuchPage(LockPage.path.address())
    }
    let status = try await appLock.remove([item])
    return status.standing(
      of: item, canBeHeld: item.canBeHeld(by: try await page.shields.reports()))
  }
}

extension LockItem {
  /// Whether anything on this machine can hold it, or what it lists.
  fileprivate func canBeHeld(by reports: [ShieldReport]) -> Bool {
    let kinds: Set<Kind> = kind == .category ? [.site, .app] : [kind]
    return reports.contains { $0.state != .unavailable && !$0.kinds.isDisjoint(with: kinds) }
  }
}
