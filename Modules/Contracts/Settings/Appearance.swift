/// Light or dark surfaces. Specification S1-1.
public enum Appearance: String, CaseIterable, Codable, Sendable {
  /// Follows the screen it is shown on.
  case system
  case light, dark
}
