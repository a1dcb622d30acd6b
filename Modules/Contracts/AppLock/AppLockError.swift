/// Why App Lock changed nothing.
public enum AppLockError: Error, Hashable, Sendable {
  /// No goal that opens it is on, so nothing would ever unlock. Specification S5-6.
  case noGoal(LockGoal)
  case noCategory(String, [String])
  /// Written like an app identifier, but no such app is installed.
  ///
  /// - Parameter sites: sites that may be meant.
  case appNotInstalled(String, sites: [LockSuggestion])
  /// A word that is neither an installed app nor a category.
  ///
  /// - Parameter sites: sites that may be meant.
  case unknownWord(String, sites: [LockSuggestion])
  case notSelected(LockItem)
  case tooManyItems(most: Int)
  /// What a person typed.
  case badSchedule(String)
  /// The end is before the start; an afternoon hour may be meant.
  ///
  /// - Parameters:
  ///   - hours: the hours that may be meant.
  ///   - overnight: how to write the typed hours as a night.
  case ambiguousHours(String, hours: String, overnight: String)
  case noSchedule(LockSchedule, LockItem?)
  case tooManySchedules(most: Int)
  /// What a person typed.
  case badStage(String)
  case nothingLocked
  /// The record's current state locks nothing, or everything was unlocked by hand.
  case nothingToOpen
  /// What a pass, or a pause, opened is open still.
  case openStill(LockPass.Kind, minutes: Int)
  /// - Parameter returns: the first day with a pass again.
  case noPassLeft(returns: Day)
  case badMinutes(Int)
  case badPause(Int)
  /// A wall was chosen.
  case noPause
  /// The strict policy has no pauses.
  case strictPause
  case badServer(Phrase)
  case noServer(String)
  /// The clock of this run was set by hand.
  case anotherTime
  /// App Lock's files next to the record cannot be written.
  case cannotMark(path: String, detail: String)
}

extension AppLockError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noGoal(.standard):
      Explanation(
        .unavailable,
        Phrase("The step goal unlocks App Lock, but it's off, so nothing was changed."),
        hint: Phrase("Set one first: waymark goal steps set 8000"))
    case .noGoal(let goal):
      Explanation(
        .unavailable, Phrase("No goal that opens App Lock is on, so nothing was changed."),
        hint: Phrase(
          "This opens it now: \(goal.rawValue). Set that goal first, or: waymark lock goal steps")
      )
    case .noCategory(let name, let known):
      Explanation(
        .noInput, Phrase("There is no category “\(name)”."),
        hint: Phrase("There are: \(known.joined(separator: ", "))"))
    case .appNotInstalled(let text, let sites):
      Explanation(
        .noInput,
        Phrase(
          "“\(text)” looks like an app, but no such app is installed here, so nothing was selected."
        ),
        hint: sites.first.map { $0.hint(besides: text) }
          ?? Phrase("If you mean a site with that name: waymark lock add site:\(text)"))
    case .unknownWord(let text, let sites):
      Explanation(
        .noInput, Phrase("There is no app “\(text)” on this machine."),
        hint: sites.first?.hint
          ?? Phrase("A site has a dot in its name, for example: waymark lock add \(text).com"))
    case .notSelected(let item):
      Explanation(
        .noInput, Phrase("\(item.name) isn't locked."),
        hint: Phrase("What is locked: waymark lock list"))
    case .tooManyItems(let most):
      Explanation(
        .usage, Phrase("That would be more than \(most) items, so nothing was changed."),
        hint: Phrase("A category locks many sites at once: waymark lock list"))
    case .badSchedule(let text):
      Explanation(
        .usage, Phrase("“\(text)” isn't a schedule."),
        hint: Phrase("Write days and hours, such as weekdays 9:00-17:00 or sat,sun 22:00-6:00."))
    case .ambiguousHours(let text, let hours, let overnight):
      Explanation(
        .usage, Phrase("“\(text)” ends before it starts, so nothing changed."),
        hint: Phrase(
          "Did you mean \(hours)? For hours that go on after midnight write \(overnight)."))
    case .noSchedule(let schedule, let item):
      Explanation(
        .noInput,
        item.map { Phrase("\($0.name) has no schedule \(schedule.spoken).") }
          ?? Phrase("There is no schedule \(schedule.spoken) for everything."),
        hint: Phrase("See: waymark lock schedule list"))
    case .tooManySchedules(let most):
      Explanation(
        .usage, Phrase("That would be more than \(most) schedules, so nothing was changed."),
        hint: Phrase("See: waymark lock schedule list"))
    case .badStage(let text):
      Explanation(
        .usage, Phrase("“\(text)” isn't a number of steps."),
        hint: Phrase(
          "Use 1 to \(LockStage.range.upperBound) steps, or goal for the step goal of the day."))
    case .nothingLocked:
      Explanation(
        .usage, Phrase("Nothing is locked now, so no pass was used."),
        hint: Phrase("See: waymark lock status"))
    case .nothingToOpen:
      Explanation(
        .usage, Phrase("A pass would open nothing now, so none was used."),
        hint: Phrase("What is locked, and how to unlock it: waymark lock status"))
    case .openStill(.emergency, let minutes):
      Explanation(
        .usage,
        Phrase(
          one: "A pass is already open for \(minutes) more minute, so you didn't use another.",
          other: "A pass is already open for \(minutes) more minutes, so you didn't use another."),
        hint: Phrase("See: waymark lock status"))
    case .openStill(.pause, let minutes):
      Explanation(
        .usage,
        Phrase(
          one:
            "After your pause everything is open for \(minutes) more minute, so you didn't use a pass.",
          other:
            "After your pause everything is open for \(minutes) more minutes, so you didn't use a pass."
        ),
        hint: Phrase("See: waymark lock status"))
    case .noPassLeft(let day):
      Explanation(
        .notPermitted, Phrase("You have no passes left: you get \(LockPass.most) every 28 days."),
        hint: Phrase(
          """
          Your next pass is available on \(long: day). In an emergency: waymark lock status shows \
          how to unlock everything.
          """
        ))
    case .badMinutes(let minutes):
      Explanation(
        .usage, Phrase("A pass lasts 1 to 60 minutes, not \(minutes)."),
        hint: Phrase("For example: waymark lock pass --minutes 10"))
    case .badPause(let seconds):
      Explanation(
        .usage,
        Phrase(
          "A pause lasts \(LockPause.range.lowerBound) to \(LockPause.range.upperBound) seconds, not \(seconds)."
        ),
        hint: Phrase("For example: waymark lock pause 10s. Without one: waymark lock pause off"))
    case .noPause:
      Explanation(
        .notPermitted, Phrase("App Lock opens at the step goal, and you haven't chosen a pause."),
        hint: Phrase("Choose one: waymark lock pause 10s. In an emergency: waymark lock pass"))
    case .strictPause:
      Explanation(
        .notPermitted, Phrase("Under the strict policy there is no pause."),
        hint: Phrase("In an emergency: waymark lock pass"))
    case .badServer(let reason):
      Explanation(.usage, Phrase("This server can't be used: \(reason)."))
    case .noServer(let name):
      Explanation(
        .noInput, Phrase("There is no server “\(name)”."), hint: Phrase("See: waymark lock status"))
    case .anotherTime:
      Explanation(
        .usage, Phrase("This relies only on this machine's clock."),
        hint: Phrase("Leave out --now and WAYMARK_NOW."))
    case .cannotMark(let path, let detail):
      Explanation(
        .cannotWrite, .unwritable(path, detail),
        hint: Phrase(
          """
          App Lock turns on only if its rescue script can be written. Check the free space and the \
          permissions of its folder.
          """
        ))
    }
  }
}
