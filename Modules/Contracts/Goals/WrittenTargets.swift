// Reads targets as people write them, the same on every surface.

extension StepTarget {
  /// The written target. Specification S0-2.
  ///
  /// - Throws: which targets are valid and, for a number, the two nearest.
  public init(written text: String) throws(WrittenRefusal) {
    if let target = WrittenNumber(text)?.whole.flatMap(StepTarget.init) {
      self = target
      return
    }
    let message = Phrase(
      """
      \(WrittenNumber.quoted(text)) isn't a valid step goal: use \(StepTarget.range.lowerBound) to \
      \(StepTarget.range.upperBound), in multiples of \(StepTarget.stride).
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

extension Measure {
  /// The written target of a daily goal, in the stored unit: `8000`, `5 km`, `45 min`. Specification S0-2, S3-1, S9-2.
  ///
  /// - Throws: which targets are valid.
  public func target(
    written text: String, in system: UnitSystem
  ) throws(WrittenRefusal) -> Int {
    switch goal {
    case .steps: return try StepTarget(written: text).steps
    case .exercise:
      guard let target = WrittenNumber(text)?.whole, GoalTargets.ofExercises.contains(target) else {
        let range = GoalTargets.ofExercises.range
        throw WrittenRefusal(
          Phrase(
            """
            \(WrittenNumber.quoted(text)) isn't a valid exercise goal: use \(range.lowerBound) to \
            \(range.upperBound).
            """), hint: .example(String(goal.unset.target)))
      }
      return target
    default: return Int(try MeasuredValue(written: text, of: self, in: system).amount)
    }
  }
}

extension WrittenNumber {
  /// How a message shows what was written.
  fileprivate static func quoted(_ text: String) -> Phrase {
    WrittenNumber(text)?.whole.map { Phrase("\($0)") } ?? Phrase("“\(text)”")
  }
}
