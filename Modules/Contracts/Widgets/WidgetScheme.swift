/// The surface a widget is shown on.
public enum WidgetScheme: String, CaseIterable, Codable, Sendable {
  case light, dark

  /// Nil if it depends on the screen.
  public init?(_ appearance: Appearance) {
    switch appearance {
    case .system: return nil
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}
