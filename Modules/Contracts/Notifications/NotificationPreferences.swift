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
  /// - Parameter milestone: of a notification of a milestone, which one.
  public func suppression(
    of kind: NotificationKind, milestone: MilestoneType? = nil
  ) -> SuppressionReason? {
    guard isEnabled else { return .notificationsOff }
    let isWanted = isWanted(kind, milestone) && !silencedKinds.contains(kind)
    return isWanted ? nil : .kindOff
  }

  private func isWanted(_ kind: NotificationKind, _ milestone: MilestoneType?) -> Bool {
    switch kind {
    case .goalAchievement, .goalHalfway, .exerciseGoal: goals
    case .milestone:
      switch milestone {
      case .complete: goals
      case .approaching: approaching
      case .quarter, .half, .threeQuarter, nil: milestones
      }
    case .weeklySummary: weeklySummary
    case .appUnlock, .streakAtRisk, .freezeEarned, .freezeUsed, .achievement, .summary, .test: true
    }
  }
}
