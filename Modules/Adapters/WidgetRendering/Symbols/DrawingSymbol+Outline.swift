import Contracts

/// The outlines, drawn for Waymark.
extension DrawingSymbol {
  var outline: [SymbolPart] {
    switch self {
    case .walkingFigure: DrawingSymbol.walking
    case .shoe: DrawingSymbol.sneaker
    case .footprints: DrawingSymbol.prints
    case .flame: DrawingSymbol.burning
    case .snowflake: DrawingSymbol.flake
    case .moon: DrawingSymbol.crescent
    case .star: DrawingSymbol.fivePoints
    case .trophy: DrawingSymbol.cup
    case .scale: DrawingSymbol.bathroomScale
    case .dumbbell: DrawingSymbol.weights
    case .flag: DrawingSymbol.banner
    case .calendar: DrawingSymbol.sheet
    case .lock: DrawingSymbol.padlock
    case .check: [.stroke("M4.8 12.8 L9.8 17.8 L19.2 6.8", width: 2.7)]
    case .cross: [.stroke("M6.2 6.2 L17.8 17.8 M17.8 6.2 L6.2 17.8", width: 2.7)]
    case .pause: [.stroke("M8.4 6.4 L8.4 17.6 M15.6 6.4 L15.6 17.6", width: 3.6)]
    case .chartBars:
      [.stroke("M5.6 19 L5.6 14 M12 19 L12 5.4 M18.4 19 L18.4 10", width: 3.8)]
    case .arrowUp: [.stroke("M12 19.4 L12 5 M5.8 11 L12 4.8 L18.2 11", width: 2.5)]
    case .arrowDown: [.stroke("M12 4.6 L12 19 M5.8 13 L12 19.2 L18.2 13", width: 2.5)]
    }
  }

  private static let walking: [SymbolPart] = [
    .fill("O13.4 3.6 2.1"),
    .stroke("M12.5 8.4 L11.5 13.4", width: 3.4),
    .stroke("M11.8 13.6 L14.6 16.6 L15.8 21.4", width: 2.2),
    .stroke("M11.4 13.8 L10.3 17.8 L7.2 21.4", width: 2.2),
    .stroke("M13.2 8 L15.4 11.2 L18.4 12", width: 1.9),
    .stroke("M11.8 7.8 L8.4 9.4 L7.4 12.8", width: 1.9),
  ]

  private static let sneaker: [SymbolPart] = [
    .fill(
      """
      M2.4 8.4 C2.4 7.3 3.5 6.9 4.3 7.6 C5.4 8.6 7.2 8.4 8.2 7.3 L9.1 6.3 C9.6 5.7 10.5 5.8 10.9 6.5 \
      L13 9.9 C13.7 11 14.6 11.6 15.8 11.9 L18.8 12.6 C20.6 13 21.6 14.2 21.7 15.6 L3.4 15.6 C2.8 15.6 2.4 15.2 2.4 14.6 Z
      """),
    .stroke("M3.4 17.9 L20.6 17.9", width: 2),
  ]

  private static let prints: [SymbolPart] = [
    .fill(
      """
      M7.6 2.6 C9.8 2.6 11 4.8 10.7 7.4 C10.5 9.6 9.6 11.4 7.7 11.4 C5.8 11.4 5.1 9.8 4.9 7.8 \
      C4.6 5 5.6 2.6 7.6 2.6 Z O7.9 14.8 2
      """),
    .fill(
      """
      M16.4 6.8 C18.4 6.8 19.4 9.2 19.1 12 C18.9 14 18.2 15.6 16.3 15.6 C14.4 15.6 13.5 13.8 13.3 11.6 \
      C13 9 14.2 6.8 16.4 6.8 Z O16.1 19 2
      """),
  ]

  /// The inner flame runs in the opposite direction, so that it is cut out.
  private static let burning: [SymbolPart] = [
    .fill(
      """
      M12.6 1.8 C13 5.4 17.6 7.8 18.8 12.2 C20.1 17.2 16.8 22.2 12 22.2 C7.4 22.2 4.6 18.7 4.8 14.6 \
      C4.9 11.8 6.5 10.2 7.2 7.8 C8.5 8.5 9.2 9.6 9.4 11 C11.8 8.9 12.9 5.4 12.6 1.8 Z \
      M12.4 12.8 C11.7 14.8 9 15.4 9 17.5 C9 19.2 10.3 20.3 12 20.3 C13.7 20.3 15 19.2 15 17.5 \
      C15 15.5 12.7 14.6 12.4 12.8 Z
      """)
  ]

  private static let flake: [SymbolPart] = [
    .stroke(
      """
      M12 2.4 L12 21.6 M20.3 7.2 L3.7 16.8 M20.3 16.8 L3.7 7.2 M9.7 3.4 L12 5.7 L14.3 3.4 \
      M18.3 5.7 L17.5 8.8 L20.6 9.7 M20.6 14.3 L17.5 15.1 L18.3 18.3 M14.3 20.6 L12 18.3 L9.7 20.6 \
      M5.7 18.3 L6.5 15.2 L3.4 14.3 M3.4 9.7 L6.5 8.8 L5.7 5.7
      """, width: 1.6)
  ]

  private static let crescent: [SymbolPart] = [
    .fill(
      """
      M20.6 14.4 C19.7 19 15.5 22.3 10.8 22 C6.1 21.7 2.3 17.9 2 13.2 C1.7 8.5 5 4.3 9.6 3.4 \
      C7.6 6.5 8.1 10.6 10.7 13.3 C13.4 15.9 17.5 16.4 20.6 14.4 Z
      """)
  ]

  private static let fivePoints: [SymbolPart] = [
    .fill(star), .stroke(star, width: 1.4),
  ]

  private static let star =
    """
    M12 3.2 L14.4 9.3 L20.9 9.7 L15.9 13.9 L17.5 20.2 L12 16.7 L6.5 20.2 L8.1 13.9 L3.1 9.7 \
    L9.6 9.3 Z
    """

  private static let cup: [SymbolPart] = [
    .fill(
      "M7.8 2.8 L16.2 2.8 C16.7 2.8 17 3.1 17 3.6 L17 9 C17 12.3 14.8 14.6 12 14.6 C9.2 14.6 7 12.3 7 9 L7 3.6 C7 3.1 7.3 2.8 7.8 2.8 Z"
    ),
    .stroke("M7 4.8 L3.8 4.8 C3.8 8.2 5.2 10 7.6 10.3", width: 1.7),
    .stroke("M17 4.8 L20.2 4.8 C20.2 8.2 18.8 10 16.4 10.3", width: 1.7),
    .stroke("M12 14 L12 19", width: 2.4), .stroke("M8.2 20.4 L15.8 20.4", width: 2.4),
  ]

  private static let bathroomScale: [SymbolPart] = [
    .stroke(roundSquare, width: 2),
    .stroke("M7.4 10.8 C8.4 8.6 10 7.6 12 7.6 C14 7.6 15.6 8.6 16.6 10.8 Z", width: 1.6),
    .stroke("M12 10.6 L13.2 8.6", width: 1.3),
  ]

  private static let roundSquare =
    """
    M7 3.4 L17 3.4 C19 3.4 20.6 5 20.6 7 L20.6 17 C20.6 19 19 20.6 17 20.6 L7 20.6 \
    C5 20.6 3.4 19 3.4 17 L3.4 7 C3.4 5 5 3.4 7 3.4 Z
    """

  private static let weights: [SymbolPart] = [
    .stroke("M8 12 L16 12", width: 2.4),
    .stroke("M6.8 7.2 L6.8 16.8 M17.2 7.2 L17.2 16.8", width: 2.8),
    .stroke("M3 9.8 L3 14.2 M21 9.8 L21 14.2", width: 2.2),
  ]

  private static let banner: [SymbolPart] = [
    .stroke("M5.8 3 L5.8 21.4", width: 2.1),
    .fill("M5.8 3.6 C10 1.8 12.6 6 19.4 3.8 L17.2 8.6 L19.4 13.4 C12.6 15.4 10 11.2 5.8 13 Z"),
  ]

  private static let sheet: [SymbolPart] = [
    .stroke(
      """
      M6.6 5 L17.4 5 C19 5 20.2 6.2 20.2 7.8 L20.2 18 C20.2 19.6 19 20.8 17.4 20.8 L6.6 20.8 \
      C5 20.8 3.8 19.6 3.8 18 L3.8 7.8 C3.8 6.2 5 5 6.6 5 Z
      """, width: 1.9),
    .stroke("M4.4 10 L19.6 10 M8.2 2.8 L8.2 6 M15.8 2.8 L15.8 6", width: 1.9),
  ]

  private static let padlock: [SymbolPart] = [
    .fill(
      """
      M7.4 10.4 L16.6 10.4 C18.2 10.4 19.2 11.4 19.2 13 L19.2 18.6 C19.2 20.2 18.2 21.2 16.6 21.2 \
      L7.4 21.2 C5.8 21.2 4.8 20.2 4.8 18.6 L4.8 13 C4.8 11.4 5.8 10.4 7.4 10.4 Z
      """),
    .stroke("M8 10.8 L8 7.4 C8 4.9 9.8 3.2 12 3.2 C14.2 3.2 16 4.9 16 7.4 L16 10.8", width: 2.1),
  ]
}
