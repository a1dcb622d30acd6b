package import Contracts

/// The JSON of `onboard`.
package struct OnboardingDocument: Codable, Sendable {
  package struct Answers: Codable, Sendable {
    /// Nil until it is answered, like everything below.
    package var goalEnabled: Nullable<Bool>
    package var stepGoal: Nullable<Int>
    /// `file`, `folder` or `later`.
    package var source: Nullable<String>
    package var sourcePath: Nullable<String>
    package var notifications: Nullable<Bool>

    package init(_ answers: OnboardingAnswers) {
      switch answers.goal {
      case nil: (goalEnabled, stepGoal) = (Nullable(nil), Nullable(nil))
      case .off: (goalEnabled, stepGoal) = (Nullable(false), Nullable(nil))
      case .steps(let target): (goalEnabled, stepGoal) = (Nullable(true), Nullable(target.steps))
      }
      switch answers.source {
      case nil: (source, sourcePath) = (Nullable(nil), Nullable(nil))
      case .later: (source, sourcePath) = (Nullable("later"), Nullable(nil))
      case .file(let path): (source, sourcePath) = (Nullable("file"), Nullable(path))
      case .folder(let path): (source, sourcePath) = (Nullable("folder"), Nullable(path))
      }
      notifications = Nullable(answers.wantsNotifications)
    }
  }

  package var completed: Bool
  package var step: OnboardingStep
  package var answers: Answers

  package init(_ state: OnboardingState) {
    completed = state.isCompleted
    step = state.step
    answers = Answers(state.answers)
  }
}
