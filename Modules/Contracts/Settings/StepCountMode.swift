/// What stands for a stretch of several days. Specification S1-1.
public enum StepCountMode: String, CaseIterable, Codable, Sendable {
  /// The sum of its steps.
  case total
  /// Its steps a day, over the days that have any.
  case average
}
