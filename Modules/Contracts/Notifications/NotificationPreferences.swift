/// Which notifications a user wants, and when. Specification S2-10.
public struct NotificationPreferences: Hashable, Sendable {
  /// The master switch, `enableNotifications`.
  public var isEnabled = true
  /// Goals reached and halfway reached: steps, exercises, the weight goal itself.
  public var goals = true
  /// Milestones on the way to the weight goal.
  public var milestones = true
  /// Coming close to the weight goal.
  public var approaching = true
  public var weeklySummary = true
  public var weeklySummaryDay = Weekday.sunday
  public var weeklySummaryHour = HourOfDay.nine
  /// Kinds switched off individually, in addition to the groups above.
  public var silencedKinds: Set<NotificationKind> = []
  /// Nil for none.
  public var quietHours: QuietHours?

  public init() {}

  /// Why a notification is suppressed; nil if it is not.
  ///
  /// - Parameter group: the group switch that applies in addition to its own; nil for none.
  public func suppression(
    of kind: NotificationKind, in group: NotificationGroup? = nil
  ) -> SuppressionReason? {
    guard isEnabled else { return .notificationsOff }
    let isWanted = group.map(isWanted) ?? true
    return isWanted && !silencedKinds.contains(kind) ? nil : .kindOff
  }

  private func isWanted(_ group: NotificationGroup) -> Bool {
    switch group {
    case .goals: goals
    case .milestones: milestones
    case .approaching: approaching
    case .weeklySummary: weeklySummary
    }
  }
}

/// The part of each day in which the user does not want notifications, by their wall clock.
public struct QuietHours: Hashable, Sendable {
  public let from: TimeOfDay
  /// The first minute that is no longer quiet; earlier than `from` if the quiet hours include midnight.
  public let to: TimeOfDay

  /// Nil when both are the same.
  public init?(from: TimeOfDay, to: TimeOfDay) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// When `instant` is in the quiet hours, their end; otherwise nil.
  public func end(at instant: Instant, in calendar: PersonalCalendar) -> Instant? {
    let local = calendar.localTime(at: instant)
    let minute = local.secondOfDay / 60
    let isOvernight = to < from
    let isQuiet =
      isOvernight
      ? minute >= from.minute || minute < to.minute : minute >= from.minute && minute < to.minute
    guard isQuiet else { return nil }
    let day = isOvernight && minute >= from.minute ? local.day.advanced(by: 1) : local.day
    let end = calendar.instant(of: LocalTime(day: day, secondOfDay: to.secondOfDay))
    // If clocks were set back past the end, that time occurs again.
    return end > instant ? end : instant + Int64(to.secondOfDay - local.secondOfDay)
  }
}
