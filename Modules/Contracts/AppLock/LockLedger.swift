/// Something about App Lock that is either tight or eased on a day.
public enum LockSubject: Hashable, Sendable {
  /// Whether App Lock is on.
  case enabled
  /// Whether the policy is ``LockPolicy/strict``.
  case strict
  /// Whether an item is selected.
  case item(LockItem)

  /// What ``init(key:)`` reads.
  public var key: String {
    switch self {
    case .enabled: "enabled"
    case .strict: "strict"
    case .item(let item): item.key
    }
  }

  /// Nil for a text that ``key`` never is.
  public init?(key: String) {
    switch key {
    case "enabled": self = .enabled
    case "strict": self = .strict
    default:
      guard let item = LockItem(key: key) else { return nil }
      self = .item(item)
    }
  }
}

/// From a day on, a subject is tight or eased.
public struct LockChange: Hashable, Sendable {
  public var subject: LockSubject
  public var day: Day
  public var isTight: Bool

  public init(_ subject: LockSubject, from day: Day, isTight: Bool) {
    self.subject = subject
    self.day = day
    self.isTight = isTight
  }
}

/// What a person chose of App Lock, by civil day: a past day keeps what was in force on it, and what eases a
/// strict policy can be written for tomorrow. Specification S5-7.
public struct LockLedger: Hashable, Sendable {
  /// By subject, sorted by day.
  private let changes: [LockSubject: [LockChange]]

  public init(_ changes: [LockChange] = []) {
    self.changes = Dictionary(grouping: changes, by: \.subject)
      .mapValues { $0.sorted { $0.day < $1.day } }
  }

  /// A subject is eased until the first change.
  public func isTight(_ subject: LockSubject, on day: Day) -> Bool {
    change(of: subject, on: day)?.isTight ?? false
  }

  public func policy(on day: Day) -> LockPolicy {
    isTight(.strict, on: day) ? .strict : .standard
  }

  /// Whether what eases has to wait on `day`: the policy is strict, and App Lock is on.
  public func isStrict(on day: Day) -> Bool {
    isTight(.enabled, on: day) && isTight(.strict, on: day)
  }

  /// What is selected on `day`, sorted.
  public func items(on day: Day) -> [LockItem] {
    changes.keys.compactMap { subject in
      guard case .item(let item) = subject, isTight(subject, on: day) else { return nil }
      return item
    }.sorted()
  }

  /// The day from which a subject is as it is on `day`; nil if it never changed.
  public func start(of subject: LockSubject, on day: Day) -> Day? {
    change(of: subject, on: day)?.day
  }

  /// The day after `day` from which a subject is eased; nil if none is written.
  public func ending(of subject: LockSubject, after day: Day) -> Day? {
    changes[subject]?.first { $0.day > day && !$0.isTight }?.day
  }

  /// The change that makes a subject tight or eased, asked for on `day`; nil if it is and stays so.
  public func change(making subject: LockSubject, tight isTight: Bool, on day: Day) -> LockChange? {
    if isTight {
      guard !self.isTight(subject, on: day) || ending(of: subject, after: day) != nil else {
        return nil
      }
      // What is tight already and only was to end keeps its first day.
      let start = self.isTight(subject, on: day) ? self.start(of: subject, on: day) : nil
      return LockChange(subject, from: start ?? day, isTight: true)
    }
    guard self.isTight(subject, on: day) else { return nil }
    guard isStrict(on: day) else { return LockChange(subject, from: day, isTight: false) }
    let tomorrow = day.advanced(by: 1)
    return ending(of: subject, after: day) == tomorrow
      ? nil : LockChange(subject, from: tomorrow, isTight: false)
  }

  private func change(of subject: LockSubject, on day: Day) -> LockChange? {
    changes[subject]?.last { $0.day <= day }
  }
}

/// Ten minutes in which nothing is locked, for an emergency. Specification S5-7.
public struct LockPass: Hashable, Sendable {
  /// How many there are in ``window``.
  public static let most = 3
  /// In seconds: 28 days.
  public static let window: Int64 = 28 * 86_400
  public static let standardMinutes = 10
  public static let minutes = 1...60

  /// When it was taken.
  public var start: Instant
  public var end: Instant
  /// The day in force when it was taken.
  public var day: Day
  /// When it ends on the clock that nobody can set; nil where there was none.
  public var endOnBootClock: BootTime?

  public init(start: Instant, end: Instant, day: Day, endOnBootClock: BootTime? = nil) {
    self.start = start
    self.end = end
    self.day = day
    self.endOnBootClock = endOnBootClock
  }

  /// Setting the clock does not lengthen it: within one start of the machine the time since then counts.
  public func isInForce(at now: Instant, _ boot: BootTime?) -> Bool {
    if let boot, let end = endOnBootClock, end.identifier == boot.identifier {
      return boot.seconds < end.seconds
    }
    return start <= now && now < end
  }
}

/// The time since the machine was started, sleep included. Nobody can set it.
public struct BootTime: Hashable, Sendable {
  /// Another after each start of the machine.
  public var identifier: String
  public var seconds: Int64

  public init(identifier: String, seconds: Int64) {
    self.identifier = identifier
    self.seconds = seconds
  }
}

/// The civil day that App Lock is in, as it was noted. It never goes back.
public struct LockDayNote: Hashable, Sendable {
  public var day: Day
  public var start: Instant
  /// Midnight; after a move between zones the later one of both.
  public var end: Instant
  /// The highest step target that was in force on it under a strict policy, in steps.
  public var targetFloor: Int?
  /// What the step goal was to ask for on the day after, when it was last looked at on this day under a strict
  /// policy: in steps, 0 for no goal; nil where nobody looked. An edit that is dated back does not change it.
  public var nextTarget: Int?
  /// What was locked on it under a strict policy.
  public var selection: LockSelection

  public init(
    day: Day, start: Instant, end: Instant, targetFloor: Int? = nil, nextTarget: Int? = nil,
    selection: LockSelection = LockSelection()
  ) {
    self.day = day
    self.start = start
    self.end = end
    self.targetFloor = targetFloor
    self.nextTarget = nextTarget
    self.selection = selection
  }
}
