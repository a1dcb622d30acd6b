import Contracts

extension ExerciseTarget {
  /// The target a person typed. Specification S3-1.
  ///
  /// - Throws: a failure with the valid range.
  init(_ typed: TypedNumber) throws {
    guard let target = typed.whole.flatMap(ExerciseTarget.init) else {
      let range = ExerciseTarget.range
      throw typed.refusal(
        Phrase(
          "\(typed.quoted) is not an exercise goal: \(range.lowerBound) to \(range.upperBound)."),
        example: 5)
    }
    self = target
  }
}
