import Contracts

extension TypedNumber {
  /// Steps to record. The record itself limits how many one entry may have.
  func steps() throws -> Int {
    guard let whole else {
      let most = StepEntry.mostSteps
      throw refusal(
        Phrase("\(quoted) is not a number of steps: 1 to \(most), or -1 to \(-most) to correct."),
        example: 2_500)
    }
    return whole
  }

  /// The number that identifies an entry.
  func entryNumber() throws -> Int64 {
    guard let whole else {
      throw CommandFailure(
        .usage, Phrase("\(quoted) is not the number of an entry."),
        hint: Phrase("See them with: waymark log list"))
    }
    return Int64(whole)
  }

  /// Repetitions of an exercise. The record itself limits how many one session may have.
  func repetitions() throws -> Int {
    guard let whole else {
      let range = ExerciseSession.repetitionRange
      throw refusal(
        Phrase(
          "\(quoted) is not a number of repetitions: \(range.lowerBound) to \(range.upperBound)."),
        example: 12)
    }
    return whole
  }
}

extension BodyFat {
  /// The percentage a person typed, precise to a tenth.
  init(_ typed: TypedNumber) throws {
    let allowed = Int64(BodyFat.range.lowerBound) * 100...Int64(BodyFat.range.upperBound) * 100
    guard let number = TypedDecimal(typed.text), number.isIn(allowed), let tenths = number.tenths,
      let bodyFat = BodyFat(tenths: tenths)
    else {
      throw CommandFailure(
        .usage, Phrase("\(typed.quoted) is not a percentage of body fat: 1 to 75."),
        hint: Phrase("For example: 24.5"))
    }
    self = bodyFat
  }
}

extension EntryNote {
  /// The note a person typed.
  static func typed(_ text: String) throws -> String {
    guard text.count <= mostCharacters else {
      throw CommandFailure(
        .usage, Phrase("A note of \(text.count) characters is too long."),
        hint: Phrase("Keep it to \(mostCharacters)."))
    }
    return text
  }
}

extension ExerciseName {
  /// The name a person typed.
  init(typed text: String) throws {
    guard let name = ExerciseName(text) else {
      throw CommandFailure(
        .usage,
        Phrase(
          """
          “\(text.truncated(to: 40))” is not the name of an exercise: 1 to \
          \(ExerciseName.mostCharacters) characters in one line.
          """), hint: Phrase("For example: waymark log exercise push-ups"))
    }
    self = name
  }
}
