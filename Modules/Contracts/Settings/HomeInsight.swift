/// What is said beside the figures of today. Specification S1-1.
public enum HomeInsight: String, CaseIterable, Codable, Sendable {
  /// How today compares with the days before it at the same hour.
  case averageComparison
  case motivationalMessage
  case none
}
