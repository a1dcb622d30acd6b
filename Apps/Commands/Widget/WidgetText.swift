import Composition
import Contracts

/// A widget as a terminal shows it.
struct WidgetText {
  let context: CommandContext
  /// Without colour, for a file.
  var isPlain = false

  func render(_ drawing: Drawing, _ family: WidgetFamily) -> String {
    context.waymark.drawings.text(
      of: drawing, columns: min(context.output.columns, WidgetText.columns(of: family)),
      colors: colors)
  }

  /// The first family in which every word fits; the narrowest if there is none.
  static func family(of kind: WidgetKind, in columns: Int) -> WidgetFamily {
    kind.families.first { self.columns(of: $0) <= columns }
      ?? kind.families.min { self.columns(of: $0) < self.columns(of: $1) } ?? kind.families[0]
  }

  private var colors: TerminalColors {
    let paint = context.output.paint
    // Half blocks are nothing without their colours, and those who cannot show the one get dots.
    guard paint.isColored, !isPlain, context.output.plain == .none else { return .none }
    return paint.isExact ? .full : .palette
  }

  /// Wide enough for every word, and no wider than a bar or a corner of a screen.
  private static func columns(of family: WidgetFamily) -> Int {
    switch family {
    case .systemSmall: 40
    case .systemMedium: 78
    case .accessoryRectangular: 40
    case .accessoryCircular: 20
    case .accessoryInline: 60
    }
  }
}
