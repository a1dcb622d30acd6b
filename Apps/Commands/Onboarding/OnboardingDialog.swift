import Contracts

/// Something to choose from.
struct OnboardingQuestion {
  var title: Phrase
  /// Shown above the choices.
  var text: [Phrase]
  var options: [Phrase]
  /// The choice that Enter alone confirms.
  var standard: Int
}

/// The person's answer.
enum OnboardingReply<Answer> {
  case answer(Answer)
  /// Back to the previous question.
  case back
  /// The user left, or wants to continue another time.
  case paused
}

/// A way to ask questions.
protocol OnboardingDialog {
  func choose(_ question: OnboardingQuestion) throws -> OnboardingReply<Int>

  /// Asks for a text; goes back if none was given.
  func ask(_ phrase: Phrase) throws -> OnboardingReply<String>

  /// Shows something that is not a question.
  func show(_ text: String)
}
