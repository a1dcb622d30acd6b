extension NotificationKind {
  public static let milestone = NotificationKind("milestone")
}

extension NotificationKey {
  /// - Parameters:
  ///   - goalVersion: the version of the goal.
  ///   - number: how often it was reached in that version; above 1 if it was re-armed.
  public static func milestone(
    _ type: MilestoneType, goalVersion: Int, number: Int = 1
  ) -> NotificationKey {
    let first = "\(NotificationKind.milestone.rawValue)-\(type.rawValue)-\(goalVersion)"
    return NotificationKey(number > 1 ? "\(first)-\(number)" : first)
  }
}

extension MilestoneType {
  /// The preference group its notifications belong to.
  public var notificationGroup: NotificationGroup {
    switch self {
    case .complete: .goals
    case .approaching: .approaching
    case .quarter, .half, .threeQuarter: .milestones
    }
  }
}
