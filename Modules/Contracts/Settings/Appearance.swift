/// Light or dark surfaces. Specification S1-1.
public enum Appearance: String, CaseIterable, Codable, Sendable {
  /// As the screen it is shown on.
  case system
  case light, dark
}
