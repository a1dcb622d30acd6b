import Contracts

/// Why an address or a form is not taken, in the words of the command line.
enum GoalPageError: Error, Hashable, Sendable {
  case notADay(String)
  /// Outside ``Day/recordable``.
  case beyond(Day)
  /// Not `YYYY-MM`.
  case notAMonth(String)
  /// Not `YYYY`.
  case notAYear(String)
  case notAView(String)
  case notAStepGoal(String)
  case notAnExerciseGoal(String)
  case notAReason(String)
  /// The page has no form of that name.
  case noForm(String)
}

extension GoalPageError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .notADay(let text):
      Explanation(
        .usage, Phrase("“\(text)” is not a day."),
        hint: Phrase("Write it as YYYY-MM-DD, or: today, yesterday."))
    case .beyond(let day):
      Explanation(
        .usage,
        day > Day.recordable.upperBound
          ? Phrase("\(day) is too far in the future.") : Phrase("\(day) is too far in the past."),
        hint: Phrase("Days go from \(Day.recordable.lowerBound) to \(Day.recordable.upperBound)."))
    case .notAMonth(let text):
      Explanation(
        .usage, Phrase("“\(text)” is not a month."), hint: Phrase("Write it as YYYY-MM."))
    case .notAYear(let text):
      Explanation(.usage, Phrase("“\(text)” is not a year."), hint: Phrase("Write it as YYYY."))
    case .notAView(let text):
      Explanation(
        .usage, Phrase("“\(text)” is not a view of the history."),
        hint: Phrase("Choose one of: \(HistoryView.allCases.map(\.rawValue).listed)"))
    case .notAStepGoal(let text): GoalPageError.refusedStepGoal(text)
    case .notAnExerciseGoal(let text):
      Explanation(
        .usage,
        Phrase(
          """
          \(GoalPageError.quoted(text)) is not an exercise goal: \
          \(ExerciseTarget.range.lowerBound) to \(ExerciseTarget.range.upperBound).
          """),
        hint: Phrase("For example: \(String(ExerciseTarget.standard.sessions))"))
    case .notAReason(let text):
      Explanation(
        .usage, Phrase("“\(text)” is not a reason for a rest day."),
        hint: Phrase("Choose one of: \(RestReason.allCases.map(\.rawValue).listed)"))
    case .noForm(let name):
      Explanation(
        .usage, Phrase("This page has no form “\(name)”."),
        hint: Phrase("Load the page again, and try once more."))
    }
  }

  /// Specification S0-2.
  private static func refusedStepGoal(_ text: String) -> Explanation {
    let range = StepTarget.range
    let message = Phrase(
      """
      \(quoted(text)) is not a step goal: \(range.lowerBound) to \(range.upperBound) in steps of \
      \(StepTarget.stride).
      """)
    guard let value = WrittenNumber(text)?.value else {
      return Explanation(.usage, message, hint: Phrase("For example: 8000"))
    }
    let steps = Int(min(max(value, 0), Double(range.upperBound)).rounded(.down))
    let near = StepTarget.nearest(to: steps)
    return Explanation(
      .usage, message,
      hint: Phrase("The nearest are \(near.lower.steps) and \(near.upper.steps)."))
  }

  private static func quoted(_ text: String) -> Phrase {
    WrittenNumber(text)?.whole.map { Phrase("\($0)") } ?? Phrase("“\(text)”")
  }
}

/// An address that leads to nothing, for the reason that a form would be refused for.
struct NothingThere: ExplainedError {
  let explanation: Explanation

  init(_ error: GoalPageError) {
    var explanation = error.explanation
    explanation.kind = .noInput
    self.explanation = explanation
  }
}
