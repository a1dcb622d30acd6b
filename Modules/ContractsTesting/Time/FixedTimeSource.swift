public import Contracts
import Synchronization

/// A clock that does not advance until it is set.
public final class FixedTimeSource: TimeSource {
  public let systemZoneName: String
  public let unreadableZone: String?
  private let instant: Mutex<Instant>
  private let zones: [String: any ZoneRules]

  /// - Parameters:
  ///   - zones: the zones this machine has, its own first.
  ///   - unreadableZone: an unparsable value of its `TZ`.
  public init(
    now: Instant, zones: [any ZoneRules] = [FixedZone.utc], unreadableZone: String? = nil
  ) {
    self.unreadableZone = unreadableZone
    instant = Mutex(now)
    systemZoneName = zones.first?.identifier ?? FixedZone.utc.identifier
    self.zones = Dictionary(
      zones.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func now() -> Instant {
    instant.withLock { $0 }
  }

  public func set(_ now: Instant) {
    instant.withLock { $0 = now }
  }

  public var zoneNames: [String] { zones.keys.sorted() }

  public func rules(forZone name: String) throws -> any ZoneRules {
    guard let rules = zones[name] else { throw TimeError.unknownZone(name) }
    return rules
  }
}

/// The current time and the calendar of a user, who stays in one place unless moved: noon of some day in UTC, unless
/// specified otherwise.
public final class FixedPersonalTime: PersonalTime {
  private let state: Mutex<(now: Instant, calendar: PersonalCalendar)>

  public init(now: Instant, calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc)) {
    state = Mutex((now, calendar))
  }

  /// Noon of `day`.
  public convenience init(
    today day: Day, calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc)
  ) {
    self.init(now: calendar.noon(of: day), calendar: calendar)
  }

  public func now() -> Instant {
    state.withLock { $0.now }
  }

  public func calendar(in transaction: any Transaction) throws -> PersonalCalendar {
    calendar
  }

  public var calendar: PersonalCalendar { state.withLock { $0.calendar } }

  public func set(_ now: Instant) {
    state.withLock { $0.now = now }
  }

  /// Sets the time to noon of `day`.
  public func set(today day: Day) {
    set(calendar.noon(of: day))
  }

  /// Moves the user: `calendar` applies from now on.
  public func move(to calendar: PersonalCalendar) {
    state.withLock { $0.calendar = calendar }
  }
}

extension PersonalCalendar {
  fileprivate func noon(of day: Day) -> Instant {
    instant(of: LocalTime(day: day, secondOfDay: 43_200))
  }
}

/// A zone with given clock changes, for tests without the system's database.
public struct TableZone: ZoneRules {
  /// From `instant` on, clocks are `offset` seconds ahead of UTC.
  public struct Change: Hashable, Sendable {
    public var instant: Instant
    public var offset: Int64

    public init(at instant: Instant, to offset: Int64) {
      self.instant = instant
      self.offset = offset
    }
  }

  public let identifier: String
  private let offset: Int64
  private let changes: [Change]

  /// - Parameter offset: seconds ahead of UTC before the first change.
  /// - Parameter changes: in any order.
  public init(identifier: String, offset: Int64, changes: [Change]) {
    self.identifier = identifier
    self.offset = offset
    self.changes = changes.sorted { $0.instant < $1.instant }
  }

  public func interval(at instant: Instant) -> OffsetInterval {
    let past = changes.last { $0.instant <= instant }
    let next = changes.first { $0.instant > instant }
    return OffsetInterval(
      start: past?.instant ?? .distantPast, end: next?.instant ?? .distantFuture,
      offset: past?.offset ?? offset)
  }
}
