import Contracts

/// The JSON of `onboard`.
struct OnboardingDocument: Encodable {
  struct Answers: Encodable {
    /// Nil while it is not answered, as all below.
    var goalEnabled: Nullable<Bool>
    var stepGoal: Nullable<Int>
    /// `file`, `folder` or `later`.
    var source: Nullable<String>
    var sourcePath: Nullable<String>
    var notifications: Nullable<Bool>

    init(_ answers: OnboardingAnswers) {
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

  var completed: Bool
  var step: OnboardingStep
  var answers: Answers

  init(_ state: OnboardingState) {
    completed = state.isCompleted
    step = state.step
    answers = Answers(state.answers)
  }
}
