import Contracts

/// What `waymark-shield` keeps of one user: what is held for them, and what a strict policy makes of it.
struct OwnerState: Hashable {
  var strict = StrictState()
  var held = HeldSites()

  /// What is held for them beside what somebody else orders. It ends with its day: a user who is away and cannot earn it
  /// holds nothing back from others on the next.
  func sites(in target: ShieldRequest.Target, at now: ClockReading) -> Set<String> {
    let isStrict = strict.lock.map { !$0.isOver(at: now) } ?? false
    return isStrict || held.isCurrent(at: now.wall) ? held.sites[target] ?? [] : []
  }
}

/// The sites that are held for one user.
struct HeldSites: Hashable, Codable {
  /// Their own Waymark orders the next day's in a second or so.
  private static let grace: Int64 = 60

  var sites: [ShieldRequest.Target: Set<String>] = [:]
  /// The end of the day that they were ordered for last.
  var until: Instant?

  init() {}

  /// What a lock that was kept without it holds.
  init(of lock: StrictLock?) {
    sites = lock?.sites ?? [:]
    until = lock?.until
  }

  func isCurrent(at now: Instant) -> Bool { until.map { now < $0 + Self.grace } ?? false }
}
