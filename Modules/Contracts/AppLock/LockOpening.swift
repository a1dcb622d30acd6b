/// Which part of an amount opens App Lock. Specification S5-7.
public enum LockBasis: String, CaseIterable, Codable, Sendable {
  /// All of the day: the default policy.
  case all
  /// What devices counted: the strict policy.
  case devices
  /// All, under the strict policy too, since no device has reported the measure for ``patience``.
  case allWithoutDevice

  /// In seconds: 14 days.
  public static let patience: Int64 = 14 * 86_400

  /// As much of a day as opens it.
  public func amount(of origins: AmountOrigins) -> Int {
    switch self {
    case .all, .allWithoutDevice: origins.all
    case .devices: origins.counted
    }
  }
}

/// A day was opened by a goal.
public struct LockOpening: Hashable, Sendable {
  /// What earned it.
  public struct Merit: Hashable, Sendable {
    public var at: Instant
    /// The goal that was met; of several the first.
    public var goal: GoalKind
    /// The day's amount then, in the stored unit.
    public var origins: AmountOrigins
    public var basis: LockBasis
    public var target: Int
    /// With the measure, for words; nil until somebody adds it who knows the measures, and for one that no plugin
    /// declares any more.
    public var requirement: LockRequirement?

    public init(
      at: Instant, goal: GoalKind = .steps, origins: AmountOrigins, basis: LockBasis, target: Int
    ) {
      self.at = at
      self.goal = goal
      self.origins = origins
      self.basis = basis
      self.target = target
    }

    public var amount: Int { basis.amount(of: origins) }
  }

  public var day: Day
  /// Nil for an opening from before this was recorded.
  public var merit: Merit?
  /// When it was revoked, because an import that had earned it was undone.
  public var revokedAt: Instant?

  public init(day: Day, merit: Merit?, revokedAt: Instant? = nil) {
    self.day = day
    self.merit = merit
    self.revokedAt = revokedAt
  }
}

/// App Lock was turned off, or Waymark Pro, which it needs, expired.
public struct LockEnding: Hashable, Sendable {
  public enum Cause: String, CaseIterable, Sendable {
    case disabled
    /// The licence of Waymark Pro was forgotten.
    case proGivenUp = "pro"
    case proExpired
  }

  public var cause: Cause
  public var at: Instant
  /// The current day then.
  public var day: Day
  /// The first day on which it is off: later under a strict policy.
  public var from: Day

  public init(_ cause: Cause, at: Instant, day: Day, from: Day) {
    self.cause = cause
    self.at = at
    self.day = day
    self.from = from
  }
}

/// A line of the log of App Lock.
public enum LockLogEntry: Hashable, Sendable {
  case opening(LockOpening)
  case pass(LockPass)
  case ending(LockEnding)

  public var day: Day {
    switch self {
    case .opening(let opening): opening.day
    case .pass(let pass): pass.day
    case .ending(let ending): ending.day
    }
  }

  /// Nil where it was not noted.
  public var at: Instant? {
    switch self {
    case .opening(let opening): opening.merit?.at
    case .pass(let pass): pass.start
    case .ending(let ending): ending.at
    }
  }
}
