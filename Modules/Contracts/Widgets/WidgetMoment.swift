/// The input of every widget: the current time and the user's display settings.
public struct WidgetMoment: Sendable {
  public var now: Instant
  public var calendar: PersonalCalendar
  public var presentation: Presentation

  public init(now: Instant, calendar: PersonalCalendar, presentation: Presentation) {
    self.now = now
    self.calendar = calendar
    self.presentation = presentation
  }

  public var today: Day { calendar.day(of: now) }
}
