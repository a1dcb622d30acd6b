extension WidgetFamily {
  /// Wide enough for every word of a widget drawn as text, and no wider than a bar or corner of a screen.
  package var textColumns: Int {
    switch self {
    case .systemSmall: 40
    case .systemMedium: 78
    case .accessoryRectangular: 40
    case .accessoryCircular: 20
    case .accessoryInline: 60
    }
  }
}
