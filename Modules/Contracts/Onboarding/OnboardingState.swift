/// The user's progress in onboarding.
public struct OnboardingState: Hashable, Sendable {
  /// The setting that stores whether onboarding is completed.
  public static let settingKey: Setting.Key = "hasCompletedOnboarding"

  public var step: OnboardingStep
  public var answers: OnboardingAnswers

  public var isCompleted: Bool { step == .done }

  public init(step: OnboardingStep, answers: OnboardingAnswers) {
    self.step = step
    self.answers = answers
  }
}

/// Specification S1-10.
public enum OnboardingStep: String, CaseIterable, Codable, Sendable {
  case welcome
  /// Goal, data source, permissions.
  case choices
  case done
}

/// The answers so far; nil for open questions.
public struct OnboardingAnswers: Hashable, Sendable {
  public var goal: OnboardingGoal?
  public var source: OnboardingSource?
  public var wantsNotifications: Bool?

  public init(
    goal: OnboardingGoal? = nil, source: OnboardingSource? = nil, wantsNotifications: Bool? = nil
  ) {
    self.goal = goal
    self.source = source
    self.wantsNotifications = wantsNotifications
  }
}

public enum OnboardingGoal: Hashable, Sendable {
  case off
  case steps(StepTarget)
}

/// Where steps come from.
public enum OnboardingSource: Hashable, Sendable {
  /// Not chosen yet.
  case later
  /// A file that was imported.
  case file(String)
  /// A folder that is watched for exports.
  case folder(String)
}
