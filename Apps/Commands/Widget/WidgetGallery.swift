import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark widget gallery`.
struct WidgetGallery: Verb {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Every widget with your own data, to choose from.",
    discussion: """
      In the terminal each widget once; with -o one self-contained HTML file with every family in \
      light and dark.
      """)

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The HTML file to write.", valueName: "file"))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let readings = try await context.read { try $0.widgets.readings(in: $1) }
    let document = GalleryDocument(readings, path: output)
    if let output {
      try TextFile.write(
        GalleryPage(readings: readings, drawings: context.waymark.drawings).html(), to: output,
        for: .asBefore)
      context.output.show(
        document, text: "  " + context.output.say("✓ The gallery was written to \(output).") + "\n")
    } else {
      context.output.show(document, text: text(readings, context))
    }
  }

  private func text(_ readings: [WidgetReading], _ context: CommandContext) -> String {
    let output = context.output
    return readings.map { reading in
      let family = WidgetText.family(of: reading.kind, in: output.columns)
      let scheme = WidgetScheme(for: reading, asText: true, context)
      let picture = WidgetText(context: context)
        .render(reading.drawing(in: family, scheme), family)
      let title = output.paint(output.say(reading.kind.title), .bold)
      let command = "waymark widget \(reading.kind.name)"
      return "\(title)  \(output.paint(command, .dim))\n\(picture)"
    }.joined(separator: "\n")
  }
}
