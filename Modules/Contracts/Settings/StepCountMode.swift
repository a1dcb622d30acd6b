/// How a period of several days is counted. Specification S1-1.
public enum StepCountMode: String, CaseIterable, Codable, Sendable {
  /// The sum of its steps.
  case total
  /// Its steps per day, over the days that have any.
  case average
}
