// Reads what people write into an entry, the same on every surface.

extension WrittenNumber {
  /// Steps to record. The record itself limits the steps of one entry.
  public static func steps(_ text: String) throws(WrittenRefusal) -> Int {
    guard let whole = WrittenNumber(text)?.whole else {
      let most = StepEntry.mostSteps
      throw WrittenRefusal(
        Phrase(
          "\(quoted(text)) isn't a number of steps: use 1 to \(most), or -1 to \(-most) for a correction."
        ),
        hint: example(2_500))
    }
    return whole
  }

  /// The number that identifies an entry.
  public static func entry(_ text: String) throws(WrittenRefusal) -> Int64 {
    guard let whole = WrittenNumber(text)?.whole else {
      throw WrittenRefusal(
        Phrase("\(quoted(text)) isn't the number of an entry."),
        hint: Phrase("See them with: waymark log list"))
    }
    return Int64(whole)
  }

  /// Repetitions of an exercise. The record itself limits those of one session.
  public static func repetitions(_ text: String) throws(WrittenRefusal) -> Int {
    guard let whole = WrittenNumber(text)?.whole else {
      let range = ExerciseSession.repetitionRange
      throw WrittenRefusal(
        Phrase(
          """
          \(quoted(text)) isn't a number of repetitions: use \(range.lowerBound) to \
          \(range.upperBound).
          """), hint: example(12))
    }
    return whole
  }

  /// How a message shows it.
  fileprivate static func quoted(_ text: String) -> Phrase {
    WrittenNumber(text)?.whole.map { Phrase("\($0)") } ?? Phrase("“\(text)”")
  }

  private static func example(_ number: Int) -> Phrase {
    .example(String(number))
  }
}

extension BodyFat {
  /// The percentage that was written, precise to a tenth.
  public init(written text: String) throws(WrittenRefusal) {
    let allowed = Int64(BodyFat.range.lowerBound) * 100...Int64(BodyFat.range.upperBound) * 100
    guard let number = WrittenDecimal(text), number.isIn(allowed), let tenths = number.tenths,
      let bodyFat = BodyFat(tenths: tenths)
    else {
      throw WrittenRefusal(
        Phrase("\(WrittenNumber.quoted(text)) isn't a body fat percentage: use 1 to 75."),
        hint: Phrase("For example: 24.5"))
    }
    self = bodyFat
  }
}

extension EntryNote {
  /// The note that was written.
  public static func written(_ text: String) throws(WrittenRefusal) -> String {
    guard text.count <= mostCharacters else {
      throw WrittenRefusal(
        Phrase("A note can't have \(text.count) characters."),
        hint: Phrase("Use at most \(mostCharacters)."))
    }
    try EntryText.check(text) { Phrase("A note can't have \($0) bytes.") }
    return text
  }
}

extension EntryText {
  /// - Parameter message: says that so many bytes are too many.
  fileprivate static func check(
    _ text: String, or message: (_ bytes: Int) -> Phrase
  ) throws(WrittenRefusal) {
    guard text.utf8.count > mostBytes else { return }
    throw WrittenRefusal(
      message(text.utf8.count), hint: Phrase("Use at most \(mostBytes) bytes."))
  }
}

extension ExerciseName {
  /// The name that was written.
  public init(written text: String) throws(WrittenRefusal) {
    try EntryText.check(text) { Phrase("A name can't have \($0) bytes.") }
    guard let name = ExerciseName(text) else {
      let start = text.count > 40 ? text.prefix(39) + "…" : text[...]
      throw WrittenRefusal(
        Phrase(
          """
          “\(String(start))” isn't the name of an exercise: use 1 to \
          \(ExerciseName.mostCharacters) characters on one line.
          """), hint: Phrase("For example: waymark log exercise push-ups"))
    }
    self = name
  }
}
