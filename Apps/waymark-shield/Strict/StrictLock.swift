import Contracts

/// What is held under a strict policy until the end of a day: it only grows.
struct StrictLock: Hashable, Codable {
  /// No day is longer than that: 24 hours, and a clock that is changed twice.
  static let longest: Int64 = 26 * 3_600
  /// By how much a time service may slow a clock down in that time.
  private static let slack: Int64 = 60

  private(set) var day: Day
  /// The end of the day, and of what is held.
  private(set) var until: Instant
  /// The steps that end it earlier.
  private(set) var goal: Int
  private(set) var sites: [ShieldRequest.Target: Set<String>] = [:]
  /// When `left` was so.
  private var since: ClockReading
  /// Seconds until the end, then.
  private var left: Int64

  /// Nil if it would be over already.
  init?(_ order: ShieldOrder, at now: ClockReading) {
    left = min(order.until - now.wall, Self.longest)
    guard left > 0 else { return nil }
    day = order.day
    until = now.wall + left
    goal = order.target
    since = now
  }

  /// Takes over what is tighter in a new order.
  mutating func extend(by order: ShieldOrder, at now: ClockReading) {
    goal = max(goal, order.target)
    // The day in force never goes back, unless the date was wrong, and is now known to be right.
    if order.day > day || now.isSynchronized { day = order.day }
    guard order.until > until else { return }
    let rest = max(0, left - now.seconds(since: since))
    left = max(rest, min(order.until - now.wall, Self.longest))
    since = now
    until = now.wall + left
  }

  mutating func add(_ more: Set<String>, to target: ShieldRequest.Target) {
    sites[target, default: []].formUnion(more)
  }

  /// It is over once its time has gone by, whatever the clock says, so that nobody stays locked by a clock
  /// that was set back. The clock alone ends it only where it cannot have been set forward: when a time
  /// service keeps it, or after the machine was started anew.
  func isOver(at now: ClockReading) -> Bool {
    let gone = now.seconds(since: since)
    if gone >= left { return true }
    guard now.wall >= until else { return false }
    return now.isSynchronized || now.boot != since.boot || gone + Self.slack >= left
  }
}
