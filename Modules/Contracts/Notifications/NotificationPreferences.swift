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
