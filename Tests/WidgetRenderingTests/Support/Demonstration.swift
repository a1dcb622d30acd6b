import Contracts

/// A widget as on the phone: steps in a large serif number, distance above, calories below, an arc
/// along the border, a soft gradient from the lower left.
enum Demonstration {
  static func small(steps: String, share: Double, isDark: Bool = false) -> Drawing {
    let theme = isDark ? ColorTheme.standard.dark : ColorTheme.standard.light
    let color = DrawingColor(share >= 1 ? theme.completed : theme.inProgress)
    let surface = DrawingColor(isDark ? 0x1C1C1E : 0xFFFFFF)
    let primary: DrawingColor = isDark ? .white : DrawingColor(0x1C1C1E)
    let secondary = DrawingColor(isDark ? 0xAEAEB2 : 0x6C6C70)
    let box = DrawingBox(WidgetFamily.systemSmall.size)
    let border = DrawingPath.roundedRectangle(box.inset(2.75), radius: 19.25)
    let gradient = DrawingGradient(
      .linear(from: box.point(0, 1), to: box.point(0.85, 0.15)),
      [color.opacity(0.12 + 0.3 * min(share, 1)), color.opacity(0)])
    return Drawing(
      .systemSmall, background: [.color(surface), .gradient(gradient)],
      elements: [
        .stroke(border, DrawingStroke(color.opacity(0.16), width: 4.5)),
        .stroke(border.trimmed(from: 0, to: share), DrawingStroke(color, width: 4.5)),
        .mark(
          DrawingMark(
            .walkingFigure, color, in: DrawingBox(x: 70, y: 20, width: 18, height: 18))),
        .text(
          DrawingText(
            "8.24 km", DrawingFont(size: 13, weight: .semibold), secondary,
            in: DrawingBox(x: 18, y: 40, width: 122, height: 18))),
        .text(
          DrawingText(
            steps, DrawingFont(.serif, size: 46, weight: .semibold), primary,
            in: DrawingBox(x: 16, y: 56, width: 126, height: 54), smallestScale: 0.4)),
        .text(
          DrawingText(
            "312 kcal", DrawingFont(size: 13, weight: .semibold), secondary,
            in: DrawingBox(x: 18, y: 110, width: 122, height: 18))),
      ], label: "\(steps) steps today, 8.24 km, 312 kcal")
  }

  /// All symbols next to each other.
  static var symbols: Drawing {
    let elements = DrawingSymbol.allCases.enumerated().map { index, symbol in
      let (row, column) = index.quotientAndRemainder(dividingBy: 7)
      return DrawingElement.mark(
        DrawingMark(
          symbol, DrawingColor(0x1C1C1E),
          in: DrawingBox(x: Double(column) * 48 + 8, y: Double(row) * 48 + 8, width: 32, height: 32)
        ))
    }
    return Drawing(
      size: DrawingSize(width: 344, height: 152), background: [.color(.white)],
      elements: elements, label: "Symbols")
  }
}
