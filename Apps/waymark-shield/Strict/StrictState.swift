import Contracts

/// What a strict policy keeps on this side, so that editing the record loosens nothing before midnight. Specification
/// S5-7.
///
/// A fold over requests, without files and without a clock except the given readings. Whatever the requests, it ends
/// after 32 hours at most.
struct StrictState: Hashable, Codable {
  static let mostPasses = 3
  static let longestPass: Int64 = 60 * 60
  private static let passWindow: Int64 = 28 * 86_400
  /// After this many days with orders a pass expires if no time service confirms the date.
  private static let daysForPass = 20
  private static let mostGoals = 8

  private(set) var lock: StrictLock?
  private var passes: [UsedPass] = []
  /// The latest days on which something was locked.
  private var days: [Day] = []
  /// The goals the latest days were strictly ordered to reach.
  private var goals: [DayGoal] = []

  private struct UsedPass: Hashable, Codable {
    var day: Day
    var until: Instant
    var taken: Instant
  }

  /// - Returns: the sites each target should lock.
  /// - Throws: ``ShieldProblem/tooManySites(most:)`` if the sites already locked would make them too many.
  mutating func apply(
    _ order: ShieldOrder, to targets: [ShieldRequest.Target], at now: ClockReading
  ) throws(ShieldProblem) -> [ShieldRequest.Target: Set<String>] {
    endIfOver(at: now)
    note(order.day)
    if order.policy == .strict {
      note(DayGoal(order))
      if lock == nil { lock = StrictLock(order, at: now) }
      lock?.extend(by: order, of: targets, at: now)
    }
    // What that many steps opened is no longer part of this order, and stays open.
    if order.opened > 0, let day = lock?.day, day == order.day {
      lock = lock?.remaining(afterSteps: order.opened)
    }
    let held = lock?.sites ?? [:]
    var wanted: [ShieldRequest.Target: Set<String>] = [:]
    for target in targets {
      let sites = order.selection.sites.union(held[target] ?? [])
      guard sites.count <= ShieldRequest.mostSites else {
        throw .tooManySites(most: ShieldRequest.mostSites)
      }
      wanted[target] = sites
    }
    return wanted
  }

  /// Decides whether targets may be cleared.
  ///
  /// - Parameter isAdministrator: whether root itself asks.
  /// - Throws: ``ShieldProblem/strict(until:)`` or ``ShieldProblem/noPassesLeft``; nothing is changed then.
  mutating func clear(
    for release: ShieldRelease, isAdministrator: Bool, at now: ClockReading
  ) throws(ShieldProblem) {
    endIfOver(at: now)
    switch release {
    case .unlocked(let day, let steps):
      guard let lock else { return }
      guard
        day == lock.day && steps >= lock.goal
          || isToday(day, at: now) && steps >= goal(of: day) ?? lock.goal
      else { throw .strict(until: lock.until) }
      self.lock = nil
    case .pass(let day, let until):
      try record(UsedPass(day: day, until: until, taken: now.wall), at: now)
    case .off:
      if let lock { throw .strict(until: lock.until) }
    case .uninstalled:
      if let lock, !isAdministrator { throw .strict(until: lock.until) }
      lock = nil
    }
  }

  /// Whether a time service confirms that it is that day, in the zone of the last order. Then that day's decisions
  /// count, even if the clock had been set forward meanwhile.
  private func isToday(_ day: Day, at now: ClockReading) -> Bool {
    guard now.isSynchronized, let latest = goals.last else { return false }
    let end = latest.end - Int64(day.distance(to: latest.day)) * 86_400
    return (1...86_400).contains(end - now.wall)
  }

  private func goal(of day: Day) -> Int? { goals.first { $0.day == day }?.steps }

  private mutating func endIfOver(at now: ClockReading) {
    lock = lock?.remaining(at: now)
  }

  /// Each shield asks separately, so the same pass comes several times.
  private mutating func record(_ pass: UsedPass, at now: ClockReading) throws(ShieldProblem) {
    if let lock, !(1...Self.longestPass).contains(pass.until - now.wall) {
      throw .strict(until: lock.until)
    }
    passes = passes.filter { !hasLapsed($0, at: now) }
    guard !passes.contains(where: { $0.day == pass.day && $0.until == pass.until }) else { return }
    // Without a strict policy no pass is needed, but it counts for later.
    guard lock == nil || passes.count < Self.mostPasses else { throw .noPassesLeft }
    passes = (passes + [pass]).suffix(Self.mostPasses)
  }

  /// Setting the clock forward expires no pass: the date counts only if a time service confirms it.
  private func hasLapsed(_ pass: UsedPass, at now: ClockReading) -> Bool {
    if now.isSynchronized { return now.wall - pass.taken >= Self.passWindow }
    return days.count { $0 > pass.day } >= Self.daysForPass
  }

  /// Lowering a goal has no effect, and a day without a known goal needs that of the lock.
  private mutating func note(_ new: DayGoal) {
    var new = new
    new.steps = max(new.steps, goal(of: new.day) ?? 0)
    goals = (goals.filter { $0.day != new.day } + [new]).suffix(Self.mostGoals)
  }

  private mutating func note(_ day: Day) {
    guard !days.contains(day) else { return }
    days = Array((days + [day]).sorted().suffix(2 * Self.daysForPass))
  }
}

/// The steps that end a day's lock, and when that day ends.
private struct DayGoal: Hashable, Codable {
  let day: Day
  let end: Instant
  var steps: Int

  init(_ order: ShieldOrder) {
    day = order.day
    end = order.until
    steps = order.target
  }
}
