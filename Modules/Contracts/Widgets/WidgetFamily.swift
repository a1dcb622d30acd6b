/// Where a widget is placed, named as on the phone. Specification S4-1.
public enum WidgetFamily: String, CaseIterable, Codable, Sendable {
  case systemSmall, systemMedium
  /// Next to and under the clock of a lock screen.
  case accessoryRectangular, accessoryCircular
  /// One line of text with a symbol.
  case accessoryInline

  /// In points.
  ///
  /// Source: Apple's Human Interface Guidelines, "Widgets", the row of a screen of 390 × 844 points.
  public var size: DrawingSize {
    switch self {
    case .systemSmall: DrawingSize(width: 158, height: 158)
    case .systemMedium: DrawingSize(width: 338, height: 158)
    case .accessoryRectangular: DrawingSize(width: 160, height: 72)
    case .accessoryCircular: DrawingSize(width: 72, height: 72)
    case .accessoryInline: DrawingSize(width: 234, height: 26)
    }
  }

  /// The radius of the corners, in points.
  public var cornerRadius: Double {
    switch self {
    case .systemSmall, .systemMedium: 22
    case .accessoryRectangular: 12
    case .accessoryCircular: 36
    case .accessoryInline: 0
    }
  }
}

extension WidgetFamily {
  /// Its name on a page.
  public var title: Phrase {
    switch self {
    case .systemSmall: Phrase("Small")
    case .systemMedium: Phrase("Medium")
    case .accessoryRectangular: Phrase("Rectangular, for a lock screen")
    case .accessoryCircular: Phrase("Round, for a lock screen")
    case .accessoryInline: Phrase("One line, for a lock screen")
    }
  }
}
