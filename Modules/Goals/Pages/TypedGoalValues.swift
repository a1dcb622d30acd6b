import Contracts

extension Day {
  /// As the command line reads it: `YYYY-MM-DD`, `today`, `yesterday` or `tomorrow`.
  init(typed text: String, today: Day) throws(GoalPageError) {
    switch text {
    case "today": self = today
    case "yesterday": self = today.advanced(by: -1)
    case "tomorrow": self = today.advanced(by: 1)
    default:
      guard let day = Day(text) else { throw .notADay(text) }
      guard Day.recordable.contains(day) else { throw .beyond(day) }
      self = day
    }
  }

  /// The first day of a month written as `YYYY-MM`.
  init(typedMonth text: String) throws(GoalPageError) {
    guard let day = Day("\(text)-01") else { throw .notAMonth(text) }
    guard Day.recordable.contains(day) else { throw .beyond(day) }
    self = day
  }

  /// `YYYY-MM`.
  var monthText: String { String(description.prefix(7)) }
}

extension StepTarget {
  init(typed text: String) throws(GoalPageError) {
    guard let target = WrittenNumber(text)?.whole.flatMap(StepTarget.init) else {
      throw .notAStepGoal(text)
    }
    self = target
  }
}

extension ExerciseTarget {
  init(typed text: String) throws(GoalPageError) {
    guard let target = WrittenNumber(text)?.whole.flatMap(ExerciseTarget.init) else {
      throw .notAnExerciseGoal(text)
    }
    self = target
  }
}

extension RestReason {
  /// The one that says nothing if the text is empty, as on the command line.
  init(typed text: String) throws(GoalPageError) {
    guard let reason = text.isEmpty ? .other : RestReason(rawValue: text) else {
      throw .notAReason(text)
    }
    self = reason
  }
}

extension PageRequest {
  /// The day that the path names.
  ///
  /// - Throws: ``NothingThere``.
  func day() throws -> Day {
    do throws(GoalPageError) {
      return try Day(typed: values["day"] ?? "", today: moment.today)
    } catch { throw NothingThere(error) }
  }
}

extension PageSubmission {
  /// What a field holds, read by `read`.
  ///
  /// - Throws: a ``PageRefusal`` of the field.
  func value<Value>(
    of field: String, _ read: (String) throws(GoalPageError) -> Value
  ) throws -> Value {
    do throws(GoalPageError) {
      return try read(self[field])
    } catch { throw PageRefusal(field: field, error) }
  }
}
