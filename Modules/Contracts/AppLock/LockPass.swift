/// Minutes in which nothing is locked. Specification S5-7.
public struct LockPass: Hashable, Sendable {
  /// Why everything is open for a while.
  public enum Kind: String, CaseIterable, Sendable {
    /// For an emergency: there are few, under every policy.
    case emergency
    /// After a ``LockPause``: as many as the person wants, each recorded.
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
  /// When it was used.
  public var start: Instant
  public var end: Instant
  /// The current day when it was used.
  public var day: Day
  /// When it ends on the monotonic clock; nil if there was none.
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

  /// Setting the clock does not lengthen it: until the machine restarts, elapsed time counts.
  public func isActive(at now: Instant, _ boot: BootTime?) -> Bool {
    if let boot, let end = endOnBootClock, end.identifier == boot.identifier {
      return boot.seconds < end.seconds
    }
    return start <= now && now < end
  }
}
