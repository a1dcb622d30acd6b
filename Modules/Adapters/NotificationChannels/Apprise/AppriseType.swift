import Contracts

/// What Apprise colours a notification by.
enum AppriseType: String, Sendable {
  case info, success, warning
}

extension NotificationKind {
  var appriseType: AppriseType {
    switch self {
    case .goalAchievement, .exerciseGoal, .appUnlock, .milestone, .freezeEarned, .achievement:
      .success
    case .streakAtRisk: .warning
    case .goalHalfway, .weeklySummary, .freezeUsed, .summary, .test: .info
    }
  }
}
