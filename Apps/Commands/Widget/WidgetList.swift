import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark widget list`.
struct WidgetList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every widget and the sizes it supports.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try WidgetList.show(in: context)
  }

  static func show(in context: CommandContext) throws {
    let kinds = try context.waymark.widgets.kinds()
    context.output.show(
      WidgetListDocument(items: kinds.map(WidgetListDocument.Item.init)),
      text: text(kinds, context.output))
  }

  private static func text(_ kinds: [WidgetKind], _ output: CommandOutput) -> String {
    let narrow = output.narrow
    let width = (kinds.map(\.name.count).max() ?? 0) + 2
    let lines = kinds.flatMap { kind -> [String] in
      let summary = narrow.lines(output.say(kind.summary), indent: width + 2)
      let head =
        "  " + output.paint(kind.name, .bold)
        + String(repeating: " ", count: width - kind.name.count)
      let families = narrow.lines(
        kind.families.map(\.rawValue).joined(separator: ", "), indent: width + 2
      ) { output.paint($0, .dim) }
      return [head + (summary.first?.dropFirst(width + 2) ?? "")] + summary.dropFirst() + families
    }
    let hint = output.say(
      .example("waymark widget today --family systemSmall -o today.svg"))
    return (lines + ["", "  " + hint]).joined(separator: "\n") + "\n"
  }
}
