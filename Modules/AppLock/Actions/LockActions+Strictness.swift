import Contracts
import Documents

/// Whether it is on, how strict it is, and what opens it before the goal.
extension LockActions {
  var switching: Action {
    setting("lock/enabled", Phrase("Turn App Lock on or off"), LockFields.enabled) { input in
      _ = try await appLock.setEnabled(try input.flag(LockFields.enabled.name) ?? false)
      return { $0.words }
    }
  }

  var choosingPolicy: Action {
    setting("lock/policy", Phrase("Choose how strict App Lock is"), LockFields.policy) { input in
      let policy = try input.demand(LockFields.policy.name) { text throws(WrittenRefusal) in
        guard let policy = LockPolicy(rawValue: text) else {
          throw WrittenRefusal(text, isNoneOf: LockPolicy.allCases.map(\.rawValue))
        }
        return policy
      }
      _ = try await appLock.setPolicy(policy)
      return { view in
        [Phrase("Policy: \(view.status.policy.title).")] + LockWords(status: view.status).notes
      }
    }
  }

  /// Of goals that a person can have.
  var goalField: ActionField {
    LockFields.goal(goals, measures())
  }

  private var goals: [LockGoal] {
    measures().measures.filter { $0.targets != nil }.map { .goal($0.goal) } + [.any, .all]
  }

  var choosingGoal: Action {
    let (field, goals) = (goalField, goals)
    return setting("lock/goal", Phrase("Choose which goal opens App Lock"), field) { input in
      let goal = try input.demand(field.name) { text throws(WrittenRefusal) in
        let goal = LockGoal(rawValue: text.lowercased())
        guard let goal = goals.first(where: { $0 == goal }) else {
          throw WrittenRefusal(text, isNoneOf: goals.map(\.rawValue))
        }
        return goal
      }
      _ = try await appLock.choose(goal)
      return { [measures] view in
        [
          view.status.pendingGoal(measures()) ?? goal.opening(measures()),
          view.status.isLocked ? view.status.progress : nil,
        ].compactMap(\.self)
      }
    }
  }

  var choosingPause: Action {
    setting(
      "lock/pause", Phrase("Choose a pause before everything can be opened, or none"),
      LockFields.seconds
    ) { input in
      let seconds = try input.demand(LockFields.seconds.name, LockPause.seconds)
      _ = try await input.refusing(at: LockFields.seconds) {
        try await appLock.setPause(seconds: seconds)
      }
      return { view in
        let chosen =
          seconds == 0
          ? Phrase("No pause: only the goal opens it.")
          : Phrase(
            one: "The pause is now \(seconds) second.",
            other: "The pause is now \(seconds) seconds.")
        return [chosen, view.status.pauseDelay].compactMap(\.self)
      }
    }
  }

  /// - Parameter change: returns the phrases that report the change, given the machine's state afterwards.
  private func setting(
    _ address: PagePath, _ summary: Phrase, _ field: ActionField,
    change: @escaping @Sendable (ActionInput) async throws -> (LockReading.Screen) -> [Phrase]
  ) -> Action {
    Action(.sets, address, summary, [field], answering: LockDocument.self) { input in
      let words = try await change(input)
      let reports = try await shields.reconcile(isThorough: false)
      let view = try await reading.view()
      return outcome(
        words(view).joined(separator: " "), of: reports, document: LockDocument(view))
    }
  }

  // MARK: - Passes

  var usingPass: Action {
    Action(
      .adds, "lock/pass", Phrase("Open everything for a few minutes, in an emergency"),
      [LockFields.minutes], answering: LockPassDocument.self,
      question: { input, transaction in
        try refusing(input) { try appLock.checkPass(minutes: $0, in: transaction) }
        return try appLock.status(in: transaction).passQuestion
      },
      perform: { input in
        let minutes = try minutes(input)
        do {
          return try await opened(appLock.usePass(minutes: minutes))
        } catch let error as AppLockError where error == .badMinutes(minutes) {
          throw FieldRefusal(field: LockFields.minutes.name, error)
        }
      })
  }

  /// The app that offers it has made the person wait.
  var opening: Action {
    Action(
      .adds, "lock/open", Phrase("Open everything after the pause"), [],
      answering: LockPassDocument.self, isForPrograms: false
    ) { _ in try await opened(appLock.openAfterPause()) }
  }

  private func minutes(_ input: ActionInput) throws -> Int {
    try input.read(LockFields.minutes.name) { text throws(WrittenRefusal) in
      guard let minutes = WrittenNumber(text)?.whole else {
        throw WrittenRefusal(
          Phrase("“\(text)” isn't a number of minutes: 1 to 60."),
          hint: .example(String(LockPass.standardMinutes)))
      }
      return minutes
    } ?? LockPass.standardMinutes
  }

  private func refusing(_ input: ActionInput, _ check: (Int) throws -> Void) throws {
    let minutes = try minutes(input)
    do {
      try check(minutes)
    } catch let error as AppLockError where error == .badMinutes(minutes) {
      throw FieldRefusal(field: LockFields.minutes.name, error)
    }
  }

  /// Until when everything is open, or what this machine still locks.
  private func opened(_ pass: LockPass) async throws -> ActionOutcome {
    let reports = try await shields.reconcile(isThorough: false)
    let view = try await reading.view()
    let end = pass.end.clock(in: view.calendar)
    let held = reports.filter(\.isLeft).map(\.title)
    // Where a shield refuses one, the record counts too many.
    let counted =
      pass.kind == .pause
      ? view.status.pause?.counted : held.isEmpty ? view.status.passes : nil
    let headline =
      held.isEmpty
      ? Phrase("Everything is open until \(end).")
      : Phrase(
        "You have a pass until \(end), but this machine still locks: \(held.joined(separator: ", "))."
      )
    return outcome(
      headline, of: reports, details: [counted].compactMap(\.self),
      document: LockPassDocument(
        pass, passesLeft: view.status.passesLeft, calendar: view.calendar))
  }
}

extension AppLockStatus {
  /// The question before a pass is used.
  var passQuestion: Phrase {
    Phrase(
      one: "Use a pass? You have \(passesLeft) left. A pass comes back after 28 days.",
      other: "Use a pass? You have \(passesLeft) left. A pass comes back after 28 days.")
  }
}

extension LockPause {
  /// - Parameter text: `10s`, `10` or `off`.
  fileprivate static func seconds(_ text: String) throws(WrittenRefusal) -> Int {
    let typed = text.lowercased()
    if ["off", "false", "no"].contains(typed) { return 0 }
    let digits = typed.hasSuffix("s") ? typed.dropLast() : typed[...]
    guard let seconds = WrittenNumber(digits.filter { $0 != " " })?.whole else {
      let example = AppLockError.badPause(0).explanation.hint
      throw WrittenRefusal(
        Phrase("“\(text)” isn't a pause."), hint: example ?? LockFields.seconds.label)
    }
    return seconds
  }
}
