import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark widget timeline NAME`.
struct WidgetTimelineShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: """
      Show what a widget displays over time, and when it's rebuilt.
      """
  )

  @Argument(help: "The name of a widget; list them with: waymark widget list")
  var name: String

  @Option(help: "The widget's size, for example systemSmall; by default its first one.")
  var family: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let reading = try await context.read { try $0.widgets.reading(of: name, in: $1) }
    let family = try reading.kind.family(typed: family)
    context.output.show(
      WidgetTimelineDocument(reading, in: family, by: context.waymark.drawings),
      text: text(reading, context.output))
  }

  private func text(_ reading: WidgetReading, _ output: CommandOutput) -> String {
    let calendar = reading.moment.calendar
    let rows = reading.timeline.entries.map { entry in
      "  \(InstantText.iso8601(entry.date, in: calendar))  " + output.say(entry.content.glance.long)
    }
    let reload = output.say(
      "redrawn at \(InstantText.iso8601(reading.timeline.reloadAfter, in: calendar))")
    return (rows + ["  " + output.paint(reload, .dim)]).joined(separator: "\n") + "\n"
  }
}
