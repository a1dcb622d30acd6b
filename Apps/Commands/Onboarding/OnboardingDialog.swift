import Contracts

/// Something to choose from.
struct OnboardingQuestion {
  var title: Phrase
  /// Said above the choices.
  var text: [Phrase]
  var options: [Phrase]
  /// What is chosen by confirming alone.
  var standard: Int
}

/// What somebody answered.
enum OnboardingReply<Answer> {
  case answer(Answer)
  /// To the question before.
  case back
  /// They are gone, or want to go on another time.
  case paused
}

/// A way to ask.
protocol OnboardingDialog {
  func choose(_ question: OnboardingQuestion) throws -> OnboardingReply<Int>

  /// Asks for a text; back when none was given.
  func ask(_ phrase: Phrase) throws -> OnboardingReply<String>

  /// Says something that is no question.
  func tell(_ text: String)
}
