/// A daily goal that has a streak.
public enum GoalKind: String, CaseIterable, Codable, Sendable {
  case steps, exercise
}
