import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark plugins`.
struct Plugins: Verb {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List the features of this program.",
    discussion: """
      An executable in your record's hooks folder, named after an event such as DaysChanged or \
      DaysChanged.notify.sh, gets each of those events as JSON on standard input.
      """)

  @Flag(help: "List the events that hooks can receive.")
  var events = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard !events else {
      let names = context.waymark.eventNames()
      return context.output.show(
        EventsDocument(events: names), text: names.map { "  \($0)\n" }.joined())
    }
    let document = PluginsDocument(context.waymark.plugins)
    context.output.show(
      document,
      text: document.items.map {
        "  \($0.id.rightPadded(to: 14)) \(context.output.say($0.summary))\n"
      }
      .joined())
  }
}
