import Contracts

/// The fields of App Lock's actions.
enum LockFields {
  static let items = ActionField(
    "items", .names, Phrase("Sites, apps or categories"),
    hint: Phrase("For example youtube.com, steam or social."), .required)
  static let at = ActionField(
    "at", .line(characters: 20), Phrase("Opens at this many steps"),
    hint: Phrase("For example 4000. Empty or goal: at the step goal of the day."))
  static let schedule = ActionField(
    "schedule", .line(characters: 100), Phrase("Days and hours"),
    hint: Phrase("For example weekdays 9:00-17:00 or sat,sun 22:00-6:00."), .required)
  static let scheduled = ActionField(
    items.name, .names, Phrase("Locked in these hours"),
    hint: Phrase("Items with hours are open at other times; the rest is locked all day."))
  /// Represents all items, including later ones.
  static let everything = "everything"
  static let enabled = ActionField("enabled", .flag, Phrase("on"), .required)
  static let policy = ActionField(
    "policy",
    .choice(LockPolicy.allCases.map { PageField.Choice($0.rawValue, $0.title) }),
    Phrase("How strict"),
    hint: Phrase(
      """
      Default: every change applies at once. Strict: you can make the lock tighter at once, but \
      looser only from the next midnight on, and only steps that devices counted open it. An \
      administrator of this machine can always undo it.
      """), .required)
  static func goal(_ goals: [LockGoal], _ measures: MeasureCatalog) -> ActionField {
    ActionField(
      "goal",
      .choice(
        goals.map {
          PageField.Choice($0.rawValue, $0.title($0.measure.flatMap { measures[$0] }))
        }),
      Phrase("Opened by"),
      hint: Phrase(
        "The goal that opens App Lock for the rest of the day. A goal that is off opens nothing."),
      .required)
  }

  static let seconds = ActionField(
    "seconds", .number(LockPause.range), Phrase("Seconds to wait"),
    hint: Phrase(
      """
      After waiting that long, you can open everything for \(LockPass.minutesAfterPause) minutes. \
      0 means that only the goal opens the lock.
      """), .required)
  static let minutes = ActionField(
    "minutes", .number(LockPass.minutes), Phrase("Minutes"), hint: Phrase("How long, 1 to 60."))
}

/// The fields of a server that locks sites.
enum LockServerFields {
  static let kind = ActionField(
    "kind",
    .choice(ShieldServer.Kind.allCases.map { PageField.Choice($0.rawValue, $0.title) }),
    Phrase("Server"), .required)
  static let address = ActionField(
    "address", .line(characters: 300), Phrase("Address"),
    hint: Phrase("Its address, such as http://192.168.1.2:3000."), .required)
  static let user = ActionField(
    "user", .line(characters: 300), Phrase("User"), hint: Phrase("The user of AdGuard Home."))
  static let password = ActionField("password", .line(characters: 1_000), Phrase("Password"))
  static let client = ActionField(
    "client", .line(characters: 300), Phrase("Device"),
    hint: Phrase("The device that the lock applies to."))
  static let name = ActionField("name", .line(characters: 100), Phrase("Server"), .required)
  static let force = ActionField(
    "force", .flag, Phrase("Even if it's unreachable"),
    hint: Phrase("Even if it can't be reached; what Waymark put on it stays there."))
}

extension ActionInput {
  /// The input of a form with a field for a single name, which may contain spaces.
  init(_ submission: PageSubmission, oneNameIn field: ActionField) {
    self.init(submission)
    values[field.name] = values[field.name].map { ActionInput.lines([$0]) }
  }

  /// Does something with a value, and reports a refusal at its field.
  func refusing<Value>(
    at field: ActionField, _ work: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as any ExplainedError where !(error is StorageError || error is FieldRefusal)
    {
      throw FieldRefusal(field: field.name, error)
    }
  }
}
