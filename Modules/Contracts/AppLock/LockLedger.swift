/// Something about App Lock that a person chose for a day, or did not.
public enum LockSubject: Hashable, Sendable {
  /// Whether App Lock is on.
  case enabled
  /// Whether the policy is ``LockPolicy/strict``.
  case strict
  /// Whether an item is selected, and when it is held.
  case item(LockItem)
  /// The schedules that apply to every item.
  case everything

  /// What ``init(key:)`` reads.
  public var key: String {
    switch self {
    case .enabled: "enabled"
    case .strict: "strict"
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
    default:
      guard let item = LockItem(key: key) else { return nil }
      self = .item(item)
    }
  }
}

/// From a day on, a subject is chosen on some terms, or not.
public struct LockChange: Hashable, Sendable {
  public var subject: LockSubject
  public var day: Day
  /// Nil for what is not chosen: that is off, not selected, or without a schedule. ``LockTerms/always`` for what
  /// has no hours and no stage.
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
    terms(of: subject, on: day) != nil
  }

  /// A subject's own, without the schedules that apply to everything; nil for one that is not chosen.
  public func terms(of subject: LockSubject, on day: Day) -> LockTerms? {
    change(of: subject, on: day)?.terms
  }

  public func policy(on day: Day) -> LockPolicy {
    isTight(.strict, on: day) ? .strict : .standard
  }

  /// Whether what eases has to wait on `day`: the policy is strict, and App Lock is on.
  public func isStrict(on day: Day) -> Bool {
    isTight(.enabled, on: day) && isTight(.strict, on: day)
  }

  /// What is selected on `day`, sorted.
  public func items(on day: Day) -> [LockItem] { terms(on: day).keys.sorted() }

  /// What is selected on `day`, with the schedules that apply to everything.
  public func terms(on day: Day) -> [LockItem: LockTerms] {
    let shared = terms(of: .everything, on: day)?.schedules ?? []
    var all: [LockItem: LockTerms] = [:]
    for subject in changes.keys {
      guard case .item(let item) = subject else { continue }
      all[item] = terms(of: subject, on: day)?.with(shared)
    }
    return all
  }

  /// The day from which a subject is as it is on `day`: chosen, on whatever terms, or not; nil if it never changed.
  public func start(of subject: LockSubject, on day: Day) -> Day? {
    let past = changes[subject, default: []].filter { $0.day <= day }
    let isTight = past.last?.isTight
    return past.reversed().prefix { $0.isTight == isTight }.last?.day
  }

  /// The day after `day` from which a subject is eased; nil if none is written.
  public func ending(of subject: LockSubject, after day: Day) -> Day? {
    changes[subject]?.first { $0.day > day && !$0.isTight }?.day
  }

  /// What a subject is to be on the days after `day`, where that is something else.
  public func next(of subject: LockSubject, after day: Day) -> LockChange? {
    changes[subject]?.first { $0.day > day }
  }

  /// What a person chose last: it applies from some day on.
  public func latest(of subject: LockSubject) -> LockTerms? { changes[subject]?.last?.terms }

  /// The schedules that are in force on `day`, or are to be: those of everything first, then by item.
  public func schedules(on day: Day) -> [AppLockStatus.Scheduled] {
    let items = changes.keys.compactMap { subject -> LockItem? in
      if case .item(let item) = subject { item } else { nil }
    }.sorted()
    return ([nil] + items.map(Optional.some)).flatMap { (item: LockItem?) in
      let all = changes[item.map(LockSubject.item) ?? .everything] ?? []
      let schedules = all.reduce(into: Set()) { $0.formUnion($1.terms?.schedules ?? []) }
      return schedules.sorted().compactMap { schedule -> AppLockStatus.Scheduled? in
        let (past, future) = (all.filter { $0.day <= day }, all.filter { $0.day > day })
        func isSet(_ change: LockChange) -> Bool {
          change.terms?.schedules.contains(schedule) ?? false
        }
        let since = past.reversed().prefix(while: isSet).last?.day
        guard let from = since ?? future.first(where: isSet)?.day else { return nil }
        return AppLockStatus.Scheduled(
          schedule, of: item, from: from,
          until: since == nil ? nil : future.first { !isSet($0) }?.day)
      }
    }
  }

  private func change(of subject: LockSubject, on day: Day) -> LockChange? {
    changes[subject]?.last { $0.day <= day }
  }
}

// MARK: - Changes

extension LockLedger {
  /// The change that makes a subject tight or eased, asked for on `day`; nil if it is and stays so. An item keeps
  /// its hours and its stage.
  public func change(making subject: LockSubject, tight isTight: Bool, on day: Day) -> LockChange? {
    let kept = terms(of: subject, on: day) ?? .always
    if isTight, self.isTight(subject, on: day), ending(of: subject, after: day) == nil {
      return nil
    }
    if !isTight, !self.isTight(subject, on: day) { return nil }
    return changes(making: subject, isTight ? kept : nil, on: day).last
  }

  /// The changes that put a subject on such terms, asked for on `day`; nil for not chosen any more. Under a strict
  /// policy what eases is for tomorrow; until then it is held as it was, and as it is to be.
  public func changes(making subject: LockSubject, _ new: LockTerms?, on day: Day) -> [LockChange] {
    let old = terms(of: subject, on: day)
    // After a clock that was set back some of them are far ahead.
    let future = changes[subject, default: []].filter { $0.day > day }
    if new == old, future.isEmpty { return [] }
    guard isStrict(on: day), eases(subject, to: new, on: day) else {
      // What is so already and only was to change keeps its first day.
      let start = new != nil && new == old ? change(of: subject, on: day)?.day : nil
      return [LockChange(subject, from: start ?? day, terms: new)]
    }
    let both = old.flatMap { old in new.map { join(subject, old, $0, on: day) } } ?? old
    let tomorrow = LockChange(subject, from: day.advanced(by: 1), terms: new)
    if both == old { return future == [tomorrow] ? [] : [tomorrow] }
    return [LockChange(subject, from: day, terms: both), tomorrow]
  }

  /// Whether anything that is held on `day` would not be any more, in some hour or before some step.
  private func eases(_ subject: LockSubject, to new: LockTerms?, on day: Day) -> Bool {
    let shared = terms(of: .everything, on: day)?.schedules ?? []
    switch subject {
    case .enabled, .strict: return isTight(subject, on: day) && new == nil
    case .item:
      guard let old = terms(of: subject, on: day) else { return false }
      return !(new?.with(shared).covers(old.with(shared)) ?? false)
    case .everything:
      let after = new?.schedules ?? []
      return changes.keys.contains { subject in
        guard case .item = subject, let own = terms(of: subject, on: day) else { return false }
        return !own.with(after).covers(own.with(shared))
      }
    }
  }

  /// Terms that hold whatever any of both holds.
  private func join(
    _ subject: LockSubject, _ old: LockTerms, _ new: LockTerms, on day: Day
  ) -> LockTerms {
    let stage = max(old.stage, new.stage)
    let isAllDay =
      (old.schedules.isEmpty || new.schedules.isEmpty)
      && (subject == .everything || !isTight(.everything, on: day))
    return LockTerms(isAllDay ? [] : old.schedules.union(new.schedules), until: stage)
  }
}

/// Minutes in which nothing is locked. Specification S5-7.
public struct LockPass: Hashable, Sendable {
  /// Why everything is open for a while.
  public enum Kind: String, CaseIterable, Sendable {
    /// For an emergency: there are few, under every policy.
    case emergency
    /// After a ``LockPause``: as many as the person wants, each counted.
    case pause
  }

  /// How many for an emergency there are in ``window``.
  public static let most = 3
  /// In seconds: 28 days.
  public static let window: Int64 = 28 * 86_400
  public static let standardMinutes = 10
  public static let minutes = 1...60
  /// How long everything is open after a pause.
  public static let minutesAfterPause = 5

  public var kind: Kind
  /// When it was taken.
  public var start: Instant
  public var end: Instant
  /// The day in force when it was taken.
  public var day: Day
  /// When it ends on the clock that nobody can set; nil where there was none.
  public var endOnBootClock: BootTime?

  public init(
    _ kind: Kind = .emergency, start: Instant, end: Instant, day: Day,
    endOnBootClock: BootTime? = nil
  ) {
    self.kind = kind
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

/// What the clock on the wall and the one that nobody can set showed at the same moment.
public struct ClockPair: Hashable, Sendable {
  public var wall: Instant
  public var boot: BootTime

  public init(wall: Instant, boot: BootTime) {
    self.wall = wall
    self.boot = boot
  }

  /// What the clock on the wall shows by now if nobody sets it; nil after another start of the machine.
  public func wall(at boot: BootTime) -> Instant? {
    boot.identifier == self.boot.identifier ? wall + (boot.seconds - self.boot.seconds) : nil
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
  public var selection: SelectionByTerms
  /// The zone whose clock its hours go by: where it began. Nil in notes from before there were hours.
  public var zone: String?
  /// The most steps of a stage that were reached on it, 0 for none.
  public var opened: Int
  /// What two clocks showed at a moment when the one on the wall could be believed.
  public var clocks: ClockPair?

  public init(
    day: Day, start: Instant, end: Instant, targetFloor: Int? = nil, nextTarget: Int? = nil,
    selection: SelectionByTerms = [:], zone: String? = nil, opened: Int = 0,
    clocks: ClockPair? = nil
  ) {
    self.day = day
    self.start = start
    self.end = end
    self.targetFloor = targetFloor
    self.nextTarget = nextTarget
    self.selection = selection
    self.zone = zone
    self.opened = opened
    self.clocks = clocks
  }
}
