import ArgumentParser
import Composition
import Contracts

/// `waymark widget status`.
struct WidgetStatus: Verb {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Print a widget as one line, for a status bar.",
    discussion: """
      With --watch, it prints a new line whenever something changes, for bars that keep a \
      program running.
      """)

  @Argument(help: "The name of a widget; list them with: waymark widget list")
  var name = "today"

  @Option(help: "waybar, tmux, polybar, i3blocks or plain.")
  var format = StatusFormat.plain

  @Option(help: "For a light or a dark bar; by default as in your settings, otherwise dark.")
  var scheme: WidgetScheme?

  @Flag(help: "Keep updating until you press Ctrl-C.")
  var watch = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard watch else {
      return show(
        try await context.read { try $0.widgets.reading(of: name, in: $1) }, context.output)
    }
    try await WidgetWatch(name: name, context: context).run(
      seeing: { line(of: $0, context.output) }, show: { show($0, context.output) })
  }

  private func show(_ reading: WidgetReading, _ output: CommandOutput) {
    let line = line(of: reading, output)
    // Bars read what is theirs in UTF-8.
    if format == .plain, !output.isJSON { output.show(text: line) } else { output.print(line) }
  }

  private func line(of reading: WidgetReading, _ output: CommandOutput) -> String {
    let line = StatusLine(reading, scheme)
    return output.isJSON
      ? JSONText.document(StatusLineDocument(line), in: reading.wording)
      : line.text(in: format, isOneOfMany: watch)
  }
}
