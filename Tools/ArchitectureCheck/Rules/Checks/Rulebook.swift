/// All rules.
public enum Rulebook {
  public static let rules: [any Rule] = [
    LayoutRule(), DeclaredEdgeRule(), ImportRule(), CircleRule(), PluginRule(), AmbientStateRule(),
    TestedRule(), PageRule(), TableRule(),
  ]

  /// Every violation of every rule, sorted by file and line.
  public static func violations(in codebase: Codebase) -> [Violation] {
    rules.flatMap { $0.violations(in: codebase) }
      .sorted { ($0.path, $0.line, $0.problem) < ($1.path, $1.line, $1.problem) }
  }
}

/// One rule for the whole repository.
public protocol Rule: Sendable {
  /// Every violation, unsorted.
  func violations(in codebase: Codebase) -> [Violation]
}
