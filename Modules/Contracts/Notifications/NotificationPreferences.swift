/// What a person wants to be told, and when. Specification S2-10.
public struct NotificationPreferences: Hashable, Sendable {
  /// The master switch, `enableNotifications`.
  public var isEnabled = true
  /// Goals reached and half reached: steps, exercises, the weight goal itself.
  public var goals = true
  /// Milestones on the way to the weight goal.
  public var milestones = true
  /// Being near the weight goal.
  public var approaching = true
  public var weeklySummary = true
  public var weeklySummaryDay = Weekday.sunday
  public var weeklySummaryHour = HourOfDay.nine
  /// Kinds switched off one by one, beside the switches above.
  public var silencedKinds: Set<NotificationKind> = []
  /// Nil for none.
  public var quietHours: QuietHours?

  public init() {}

  /// Why a notification is not to be sent; nil when it is.
  ///
  /// - Parameter group: the switch it stands under beside its own; nil for none.
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
