import Contracts

extension ExerciseTarget {
  /// The target a person typed. Specification S3-1.
  ///
  /// - Throws: a refusal with the range.
  init(_ typed: TypedNumber) throws {
    guard let target = typed.whole.flatMap(ExerciseTarget.init) else {
      throw typed.refusal(as: "an exercise goal", ExerciseTarget.range, example: 5)
    }
    self = target
  }
}
