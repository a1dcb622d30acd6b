/// Something in App Lock that a person can choose for a day.
public enum LockSubject: Hashable, Sendable {
  /// Whether App Lock is on.
  case enabled
  /// Whether the policy is ``LockPolicy/strict``.
  case strict
  /// Whether this goal opens it; ``LockGoal/standard`` does if none is chosen.
  case goal(LockGoal)
  /// Whether an item is selected, and when it is locked.
  case item(LockItem)
  /// The schedules that apply to every item.
  case everything

  private static let goalPrefix = "goal:"

  /// What ``init(key:)`` reads.
  public var key: String {
    switch self {
    case .enabled: "enabled"
    case .strict: "strict"
    case .goal(let goal): Self.goalPrefix + goal.rawValue
    case .item(let item): item.key
    case .everything: "everything"
    }
  }

  /// Nil for a text that ``key`` never is.
  public init?(key: String) {
    switch key {
    case "enabled": self = .enabled
    case "strict": self = .strict
    case "everything": self = .everything
    case _ where key.hasPrefix(Self.goalPrefix):
      guard let goal = LockGoal(rawValue: String(key.dropFirst(Self.goalPrefix.count))) else {
        return nil
      }
      self = .goal(goal)
    default:
      guard let item = LockItem(key: key) else { return nil }
      self = .item(item)
    }
  }
}

/// From a day on, a subject is chosen on some terms, or not chosen.
public struct LockChange: Hashable, Sendable {
  public var subject: LockSubject
  public var day: Day
  /// Nil for what is not chosen: off, not selected, or without a schedule. ``LockTerms/always`` for what has neither
  /// hours nor a stage.
  public var terms: LockTerms?

  public init(_ subject: LockSubject, from day: Day, terms: LockTerms?) {
    self.subject = subject
    self.day = day
    self.terms = terms
  }

  public init(_ subject: LockSubject, from day: Day, isTight: Bool) {
    self.init(subject, from: day, terms: isTight ? .always : nil)
  }

  public var isTight: Bool { terms != nil }
}
