import Contracts

/// Something to tell, before it is known whether it will be.
struct NotificationDraft: Hashable, Sendable {
  var key: NotificationKey
  var kind: NotificationKind
  var title: Phrase
  var body: Phrase
  var priority = NotificationPriority.normal
  /// The day it is about; nil for none.
  var day: Day?
  /// Stale when this day is over.
  var lastFreshDay: Day
  /// The switch it stands under beside that of its kind; nil for none.
  var group: NotificationGroup?
  /// The person asked for it at this hour.
  var isAskedFor = false

  /// What is about no day in particular is news for so many days.
  static let daysOfNews = 7

  /// In the language of the person when it is told; a notification keeps its words.
  func notification(
    createdAt: Instant, in calendar: PersonalCalendar, _ wording: Wording
  ) -> UserNotification {
    UserNotification(
      key: key, kind: kind, title: wording.say(title), body: wording.say(body),
      createdAt: createdAt, priority: priority, day: day,
      expiresAt: calendar.start(of: lastFreshDay.advanced(by: 1)), isAskedFor: isAskedFor)
  }
}

extension Day {
  /// The last day on which something told on this day is news.
  var lastDayOfNews: Day { advanced(by: NotificationDraft.daysOfNews - 1) }
}
