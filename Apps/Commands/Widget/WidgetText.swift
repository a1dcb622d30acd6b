import Composition
import Contracts
import Terminal

/// A widget as a terminal shows it.
struct WidgetText {
  let context: CommandContext
  /// Without colour, for a file.
  var isPlain = false

  func render(_ drawing: Drawing, _ family: WidgetFamily) -> String {
    context.waymark.drawings.text(
      of: drawing, columns: min(context.output.columns, family.textColumns),
      colors: colors)
  }

  /// The first family in which every word fits; otherwise the narrowest.
  static func family(of kind: WidgetKind, in columns: Int) -> WidgetFamily {
    kind.families.first { $0.textColumns <= columns }
      ?? kind.families.min { $0.textColumns < $1.textColumns } ?? kind.families[0]
  }

  private var colors: TerminalColors {
    let output = context.output
    return isPlain ? .none : output.paint.colors(of: output.plain)
  }
}
