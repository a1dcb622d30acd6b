/// How steps are grouped. Specification S1-1.
public enum CalendarView: String, CaseIterable, Codable, Sendable {
  case daily
  /// Needs Pro.
  case weekly, monthly
}
