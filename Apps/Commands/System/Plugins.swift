import ArgumentParser
import Composition
import Contracts
import Terminal
import Views

/// `waymark plugins`.
struct Plugins: Verb {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List the features this program is made of.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = PluginsDocument(context.waymark.plugins)
    context.output.show(
      document,
      text: document.items.map {
        "  \($0.id.rightPadded(to: 14)) \(context.output.say($0.summary))\n"
      }
      .joined())
  }
}
