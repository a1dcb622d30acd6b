import Contracts

/// What a strict policy locks until its hours, the day or the steps end it: it only grows.
struct StrictLock: Hashable {
  /// No day is longer: 24 hours, six more if the next one begins later, and two clock changes.
  static let longest: Int64 = 32 * 3_600

  private(set) var day: Day
  /// Never empty.
  private(set) var holds: [StrictHold] = []

  /// Nil if it would be over already.
  init?(_ order: ShieldOrder, at now: ClockReading) {
    day = order.day
    for part in order.parts { add(part, to: [], at: now) }
    if holds.isEmpty { return nil }
  }

  /// The last end.
  var until: Instant { holds.map(\.until).max() ?? .distantPast }

  /// The steps that end all of it.
  var goal: Int { holds.map(\.goal).max() ?? 0 }

  var sites: [ShieldRequest.Target: Set<String>] {
    holds.reduce(into: [:]) { $0.merge($1.sites) { $0.union($1) } }
  }

  /// Adopts what is stricter in a new order.
  mutating func extend(
    by order: ShieldOrder, of targets: [ShieldRequest.Target], at now: ClockReading
  ) {
    // The day never goes back, unless the date was wrong and is now known to be right.
    if order.day > day || now.isSynchronized { day = order.day }
    for part in order.parts { add(part, to: targets, at: now) }
  }

  private mutating func add(
    _ part: ShieldOrder.Part, to targets: [ShieldRequest.Target], at now: ClockReading
  ) {
    guard let hold = StrictHold(part, at: now) else { return }
    let known = holds.firstIndex { $0.until == hold.until && $0.goal == hold.goal }
    if known == nil { holds.append(hold) }
    holds[known ?? holds.count - 1].add(part.selection.sites, to: targets)
    // More parts than people make must not exceed what can be stored: two that end alike become one.
    guard holds.count > StrictHold.most else { return }
    let second = holds.remove(at: 1)
    holds[0].absorb(second, at: now)
  }

  /// Nil when all of it is over.
  func remaining(at now: ClockReading) -> StrictLock? { kept { !$0.isOver(at: now) } }

  /// What is left after that many steps of the day; nil for nothing.
  func remaining(afterSteps steps: Int) -> StrictLock? { kept { $0.goal > steps } }

  private func kept(_ isKept: (StrictHold) -> Bool) -> StrictLock? {
    var lock = self
    lock.holds = holds.filter(isKept)
    return lock.holds.isEmpty ? nil : lock
  }

  func isOver(at now: ClockReading) -> Bool { holds.allSatisfy { $0.isOver(at: now) } }
}

extension StrictLock: Codable {
  private enum CodingKeys: CodingKey {
    case day, holds
  }

  /// States from before there were hours have a single hold beside the day.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    day = try values.decode(Day.self, forKey: .day)
    holds =
      try values.decodeIfPresent([StrictHold].self, forKey: .holds) ?? [StrictHold(from: decoder)]
  }
}

/// Sites that end at the same time and at the same number of steps.
struct StrictHold: Hashable, Codable {
  /// In one lock.
  static let most = 32
  /// How much a time service may slow a clock down per day.
  private static let slack: Int64 = 60

  private(set) var until: Instant
  /// The steps that end it earlier.
  private(set) var goal: Int
  private(set) var sites: [ShieldRequest.Target: Set<String>] = [:]
  /// The time of `left`.
  private var since: ClockReading
  /// Seconds until the end, at that time.
  private var left: Int64

  /// Nil if it would be over already.
  init?(_ part: ShieldOrder.Part, at now: ClockReading) {
    left = min(part.until - now.wall, StrictLock.longest)
    guard left > 0 else { return nil }
    until = now.wall + left
    goal = part.target
    since = now
  }

  mutating func add(_ more: Set<String>, to targets: [ShieldRequest.Target]) {
    for target in targets { sites[target, default: []].formUnion(more) }
  }

  /// Becomes as strict as both.
  mutating func absorb(_ other: StrictHold, at now: ClockReading) {
    left = max(rest(at: now), other.rest(at: now))
    since = now
    until = max(until, other.until)
    goal = max(goal, other.goal)
    sites.merge(other.sites) { $0.union($1) }
  }

  private func rest(at now: ClockReading) -> Int64 { max(0, left - now.seconds(since: since)) }

  /// It is over once its time has passed, whatever the clock says, so that nobody stays locked by a clock that was set
  /// back. The wall clock ends it only if it cannot have been set forward: when a time service synchronises it, or
  /// after the machine was restarted.
  func isOver(at now: ClockReading) -> Bool {
    let gone = now.seconds(since: since)
    if gone >= left { return true }
    guard now.wall >= until else { return false }
    return now.isSynchronized || now.boot != since.boot || gone + Self.slack >= left
  }
}
