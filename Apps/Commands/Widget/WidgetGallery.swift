import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark widget gallery`.
struct WidgetGallery: Verb {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Show every widget with your own data.",
    discussion: """
      In the terminal, it shows each widget once, and how to place it. With -o, it writes one \
      self-contained HTML file with every size in light and dark, and every theme.
      """)

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The HTML file to write.", valueName: "file"), completion: .file())
  var output: String?

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let (readings, isPro) = try await context.read {
      (try $0.widgets.readings(in: $1), try $0.entitlement.isPro(in: $1))
    }
    let placing = WidgetPlacing(context)
    let document = GalleryDocument(readings, path: output)
    if let output {
      let file = try await context.outputFile(
        output, isConfirmed: confirmation.yes, by: "widget gallery -o \(output.shellWord)")
      let page = GalleryPage(
        readings: readings, drawings: context.waymark.drawings, placing: placing, isPro: isPro)
      context.note(removed: try file.write(page.html(), for: .umask))
      context.output.show(
        document, text: "  " + context.output.say("✓ Saved the gallery to \(output).") + "\n")
    } else {
      context.output.show(document, text: text(readings, placing, context))
    }
  }

  private func text(
    _ readings: [WidgetReading], _ placing: WidgetPlacing, _ context: CommandContext
  ) -> String {
    let output = context.output
    let narrow = NarrowText(columns: output.columns)
    let preparation =
      narrow.lines(output.say("Pictures need a folder; create it first:"), indent: 2)
      + ["  " + placing.preparation, "", ""]
    let widgets = readings.map { reading in
      let family = WidgetText.family(of: reading.kind, in: output.columns)
      let scheme = WidgetScheme(for: reading, asText: true, context)
      let picture = WidgetText(context: context)
        .render(reading.drawing(in: family, scheme), family)
      let title = output.paint(output.say(reading.kind.title), .bold)
      let command = "waymark widget \(reading.kind.name)"
      // Commands stay in one line, so that they can be copied.
      let how =
        narrow.lines(output.say("A picture that keeps itself up to date:"), indent: 2)
        + ["  " + output.paint(placing.picture(reading.kind), .dim)]
        + narrow.lines(output.say(placing.advice(reading.kind)), indent: 2)
      return "\(title)  \(output.paint(command, .dim))\n\(picture)"
        + how.map { $0 + "\n" }.joined()
    }
    return preparation.joined(separator: "\n") + widgets.joined(separator: "\n")
  }
}
