public import Contracts
import Synchronization

/// The current time and the calendar of a user who never moves: noon of some day in UTC, unless
/// told otherwise.
public final class FixedPersonalTime: PersonalTime {
  private let instant: Mutex<Instant>
  private let calendar: PersonalCalendar

  public init(now: Instant, calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc)) {
    instant = Mutex(now)
    self.calendar = calendar
  }

  /// Noon of `day`.
  public convenience init(
    today day: Day, calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc)
  ) {
    self.init(now: calendar.noon(of: day), calendar: calendar)
  }

  public func now() -> Instant {
    instant.withLock { $0 }
  }

  public func calendar(in transaction: any Transaction) throws -> PersonalCalendar {
    calendar
  }

  public func set(_ now: Instant) {
    instant.withLock { $0 = now }
  }

  /// Sets the time to noon of `day`.
  public func set(today day: Day) {
    set(calendar.noon(of: day))
  }
}

extension PersonalCalendar {
  fileprivate func noon(of day: Day) -> Instant {
    instant(of: LocalTime(day: day, secondOfDay: 43_200))
  }
}
