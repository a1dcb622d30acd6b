/// What is shown next to today's figures. Specification S1-1.
public enum HomeInsight: String, CaseIterable, Codable, Sendable {
  /// How today compares with earlier days at the same time.
  case averageComparison
  case motivationalMessage
  case none
}
