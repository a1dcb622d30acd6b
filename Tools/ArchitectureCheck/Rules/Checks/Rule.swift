/// One thing that holds for the whole repository.
public protocol Rule: Sendable {
  /// Every breach, in no particular order.
  func violations(in codebase: Codebase) -> [Violation]
}
