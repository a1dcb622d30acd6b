import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark support [list]`.
struct SupportList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show where to find help.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = SupportDocument(
      context.waymark.links,
      managementURL: try await context.waymark.entitlement.entitlement().managementURL)
    context.output.show(document, text: document.text(context.output))
  }
}

extension SupportDocument {
  func text(_ output: CommandOutput) -> String {
    let narrow = output.narrow
    let names = items.map { "waymark support \($0.command)" }
    let width = names.map(\.count).max() ?? 0
    return zip(items, names).map { item, name in
      narrow.row("  " + name.rightPadded(to: width), output.say(item.title), indent: 6) {
        output.paint($0, .dim)
      } + "\n"
    }.joined()
  }
}
