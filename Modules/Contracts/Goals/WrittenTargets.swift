// Targets as people write them, read in one way wherever they write them.

extension StepTarget {
  /// The target that was written. Specification S0-2.
  ///
  /// - Throws: which are valid, and for a number the two nearest.
  public init(written text: String) throws(WrittenRefusal) {
    if let target = WrittenNumber(text)?.whole.flatMap(StepTarget.init) {
      self = target
      return
    }
    let message = Phrase(
      """
      \(WrittenNumber.quoted(text)) is not a step goal: \(StepTarget.range.lowerBound) to \
      \(StepTarget.range.upperBound) in steps of \(StepTarget.stride).
      """)
    guard let value = WrittenNumber(text)?.value else {
      throw WrittenRefusal(message, hint: Phrase("For example: 8000"))
    }
    let steps = Int(min(max(value, 0), Double(StepTarget.range.upperBound)).rounded(.down))
    let near = StepTarget.nearest(to: steps)
    let (lower, upper) = (near.lower.steps, near.upper.steps)
    throw WrittenRefusal(message, hint: Phrase("The nearest are \(lower) and \(upper)."))
  }
}

extension ExerciseTarget {
  /// The target that was written. Specification S3-1.
  ///
  /// - Throws: which are valid.
  public init(written text: String) throws(WrittenRefusal) {
    guard let target = WrittenNumber(text)?.whole.flatMap(ExerciseTarget.init) else {
      let range = ExerciseTarget.range
      throw WrittenRefusal(
        Phrase(
          """
          \(WrittenNumber.quoted(text)) is not an exercise goal: \(range.lowerBound) to \
          \(range.upperBound).
          """), hint: .example(String(ExerciseTarget.standard.sessions)))
    }
    self = target
  }
}

extension WrittenNumber {
  /// How a message shows what was written.
  fileprivate static func quoted(_ text: String) -> Phrase {
    WrittenNumber(text)?.whole.map { Phrase("\($0)") } ?? Phrase("“\(text)”")
  }
}
