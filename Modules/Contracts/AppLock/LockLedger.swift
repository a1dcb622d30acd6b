/// A person's App Lock choices by civil day: past days keep what applied to them, and what loosens a strict policy can
/// be written for tomorrow. Specification S5-7.
public struct LockLedger: Hashable, Sendable {
  /// By subject, sorted by day.
  private let changes: [LockSubject: [LockChange]]

  public init(_ changes: [LockChange] = []) {
    self.changes = Dictionary(grouping: changes, by: \.subject)
      .mapValues { $0.sorted { $0.day < $1.day } }
  }

  /// A subject is loose until its first change.
  public func isTight(_ subject: LockSubject, on day: Day) -> Bool {
    terms(of: subject, on: day) != nil
  }

  /// A subject's own terms, without the schedules that apply to everything; nil if it is not chosen.
  public func terms(of subject: LockSubject, on day: Day) -> LockTerms? {
    change(of: subject, on: day)?.terms
  }

  public func policy(on day: Day) -> LockPolicy {
    isTight(.strict, on: day) ? .strict : .standard
  }

  /// What opens `day`.
  public func goal(on day: Day) -> LockGoal {
    for case .goal(let goal) in changes.keys where isTight(.goal(goal), on: day) { return goal }
    return .standard
  }

  /// What opens the days after `day`, where that is something else.
  public func nextGoal(after day: Day) -> AppLockStatus.NextGoal? {
    let days = changes.filter { if case .goal = $0.key { true } else { false } }
      .values.joined().map(\.day)
    guard let from = days.filter({ $0 > day }).min(), goal(on: from) != goal(on: day) else {
      return nil
    }
    return AppLockStatus.NextGoal(goal(on: from), from: from)
  }

  /// Whether loosening has to wait on `day`: the policy is strict, and App Lock is on.
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

  /// The day from which a subject is as it is on `day`, chosen or not, on whatever terms; nil if it never changed.
  public func start(of subject: LockSubject, on day: Day) -> Day? {
    let past = changes[subject, default: []].filter { $0.day <= day }
    let isTight = past.last?.isTight
    return past.reversed().prefix { $0.isTight == isTight }.last?.day
  }

  /// The day after `day` from which a subject is loose; nil if none is set.
  public func ending(of subject: LockSubject, after day: Day) -> Day? {
    changes[subject]?.first { $0.day > day && !$0.isTight }?.day
  }

  /// The planned state of a subject on the days after `day`, if it differs.
  public func next(of subject: LockSubject, after day: Day) -> LockChange? {
    changes[subject]?.first { $0.day > day }
  }

  /// What a person chose last: it applies from some day on.
  public func latest(of subject: LockSubject) -> LockTerms? { changes[subject]?.last?.terms }

  /// The schedules that apply on `day` or are planned: those for everything first, then by item.
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
  /// The change that tightens or loosens a subject, requested on `day`; nil if it is so already and stays so. An item
  /// keeps its hours and its stage.
  public func change(making subject: LockSubject, tight isTight: Bool, on day: Day) -> LockChange? {
    let kept = terms(of: subject, on: day) ?? .always
    if isTight, self.isTight(subject, on: day), ending(of: subject, after: day) == nil {
      return nil
    }
    if !isTight, !self.isTight(subject, on: day) { return nil }
    return changes(making: subject, isTight ? kept : nil, on: day).last
  }

  /// The changes that put a subject on these terms, requested on `day`; nil terms remove it. Under a strict policy,
  /// loosening is for tomorrow; until then both the old and the new terms lock it.
  public func changes(making subject: LockSubject, _ new: LockTerms?, on day: Day) -> [LockChange] {
    let old = terms(of: subject, on: day)
    // After a clock was set back, some of them are far ahead.
    let future = changes[subject, default: []].filter { $0.day > day }
    if new == old, future.isEmpty { return [] }
    guard isStrict(on: day), eases(subject, to: new, on: day) else {
      // A subject that already is so, and had only been planned to change, keeps its first day.
      let start = new != nil && new == old ? change(of: subject, on: day)?.day : nil
      return [LockChange(subject, from: start ?? day, terms: new)]
    }
    let both = old.flatMap { old in new.map { join(subject, old, $0, on: day) } } ?? old
    let tomorrow = LockChange(subject, from: day.advanced(by: 1), terms: new)
    if both == old { return future == [tomorrow] ? [] : [tomorrow] }
    return [LockChange(subject, from: day, terms: both), tomorrow]
  }

  /// The changes after which `goal` opens the day, asked for on `day`: under a strict policy from the next day, unless it
  /// can only require more.
  public func changes(
    choosing goal: LockGoal, tightens: Bool, on day: Day
  ) -> [LockChange] {
    let now = self.goal(on: day)
    let start = isStrict(on: day) && !tightens && goal != now ? day.advanced(by: 1) : day
    let known = changes.keys.filter { if case .goal = $0 { true } else { false } }
    let others = known.filter { subject in
      subject != .goal(goal) && changes[subject]?.last?.isTight == true
    }
    let isChosen =
      changes[.goal(goal)]?.last?.isTight == true || goal == .standard && others.isEmpty
    if isChosen, nextGoal(after: day) == nil, now == goal { return [] }
    return others.map { LockChange($0, from: start, isTight: false) }
      + [LockChange(.goal(goal), from: start, isTight: true)]
  }

  /// Whether the new terms leave anything free on `day` that is locked now, at some hour or step count.
  private func eases(_ subject: LockSubject, to new: LockTerms?, on day: Day) -> Bool {
    let shared = terms(of: .everything, on: day)?.schedules ?? []
    switch subject {
    case .enabled, .strict, .goal: return isTight(subject, on: day) && new == nil
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

  /// Terms that lock whatever either of the two locks.
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
