import Contracts

extension DrawingMark {
  /// From this many columns on, pixels show a symbol better than a character.
  private static let fewestColumns = 5.0

  /// The character that replaces it if it is too small to be painted; nil if there is none.
  ///
  /// - Parameter scale: columns per point.
  func letter(scale: Double) -> String? {
    min(box.width, box.height) * scale < DrawingMark.fewestColumns ? symbol.letter : nil
  }
}

extension DrawingSymbol {
  /// One column wide in every terminal.
  fileprivate var letter: String? {
    switch self {
    case .check: "✓"
    case .cross: "✗"
    case .pause: "‖"
    case .star: "★"
    case .snowflake: "❄"
    case .moon: "☾"
    case .flag: "⚑"
    case .arrowUp: "↑"
    case .arrowDown: "↓"
    case .walkingFigure, .shoe, .flame, .trophy, .scale, .dumbbell, .chartBars, .calendar,
      .footprints, .lock:
      nil
    }
  }
}
