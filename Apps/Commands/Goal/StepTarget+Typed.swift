import Contracts

extension StepTarget {
  /// The target a person typed. Specification S0-2.
  ///
  /// - Throws: a failure with the valid range, and for a number with the two nearest targets.
  init(_ typed: TypedNumber) throws {
    if let target = typed.whole.flatMap(StepTarget.init) {
      self = target
      return
    }
    let range = StepTarget.range
    let message = Phrase(
      """
      \(typed.quoted) is not a step goal: \(range.lowerBound) to \(range.upperBound) in steps of \
      \(StepTarget.stride).
      """)
    guard let value = typed.value else {
      throw CommandFailure(.usage, message, hint: Phrase("For example: 8000"))
    }
    let steps = Int(min(max(value, 0), Double(StepTarget.range.upperBound)).rounded(.down))
    let near = StepTarget.nearest(to: steps)
    let (lower, upper) = (near.lower.steps, near.upper.steps)
    throw CommandFailure(.usage, message, hint: Phrase("The nearest are \(lower) and \(upper)."))
  }
}
