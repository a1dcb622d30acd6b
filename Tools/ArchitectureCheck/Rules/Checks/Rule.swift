/// One rule for the whole repository.
public protocol Rule: Sendable {
  /// Every violation, unsorted.
  func violations(in codebase: Codebase) -> [Violation]
}
