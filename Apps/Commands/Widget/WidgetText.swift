import Composition
import Contracts

/// A widget as a terminal shows it.
struct WidgetText {
  let context: CommandContext
  /// Without colour, for a file.
  var isPlain = false

  func render(_ drawing: Drawing, _ family: WidgetFamily) -> String {
    context.waymark.drawings.text(
      of: drawing, columns: min(context.output.columns, columns(of: family)), colors: colors)
  }

  private var colors: TerminalColors {
    let paint = context.output.paint
    guard paint.isColored, !isPlain else { return .none }
    return paint.isExact ? .full : .palette
  }

  /// Wide enough for every word, and no wider than a bar or a corner of a screen has room for.
  private func columns(of family: WidgetFamily) -> Int {
    switch family {
    case .systemSmall: 40
    case .systemMedium: 78
    case .accessoryRectangular: 40
    case .accessoryCircular: 20
    case .accessoryInline: 60
    }
  }
}
