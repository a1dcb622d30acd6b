/// A notification before it is decided whether it will be sent.
public struct NotificationDraft: Hashable, Sendable {
  public var key: NotificationKey
  public var kind: NotificationKind
  public var title: Phrase
  public var body: Phrase
  public var priority: NotificationPriority
  /// The day it is about; nil for none.
  public var day: Day?
  /// Stale when this day is over.
  public var lastFreshDay: Day
  /// The group switch that applies besides that of its kind; nil for none.
  public var group: NotificationGroup?
  /// The person requested it for this hour.
  public var isAskedFor: Bool

  public init(
    key: NotificationKey, kind: NotificationKind, title: Phrase, body: Phrase,
    priority: NotificationPriority = .normal, day: Day? = nil, lastFreshDay: Day,
    group: NotificationGroup? = nil, isAskedFor: Bool = false
  ) {
    self.key = key
    self.kind = kind
    self.title = title
    self.body = body
    self.priority = priority
    self.day = day
    self.lastFreshDay = lastFreshDay
    self.group = group
    self.isAskedFor = isAskedFor
  }

  /// In the person's language at the time; a notification keeps its words.
  public func notification(
    createdAt: Instant, in calendar: PersonalCalendar, _ wording: Wording
  ) -> UserNotification {
    UserNotification(
      key: key, kind: kind, title: wording.say(title), body: wording.say(body),
      createdAt: createdAt, priority: priority, day: day,
      expiresAt: calendar.start(of: lastFreshDay.advanced(by: 1)), isAskedFor: isAskedFor)
  }
}

extension Day {
  /// How many days a notification about no particular day is news.
  private static let daysOfNews = 7

  /// The last day on which a notification of this day is news.
  public var lastDayOfNews: Day { advanced(by: Day.daysOfNews - 1) }
}
