import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark about`.
struct About: Verb {
  static let configuration = CommandConfiguration(
    commandName: "about",
    abstract: """
      Show the version, links and credits, or a QR code to share Waymark.
      """,
    discussion: """
      With --share, you can scan the code from the terminal or from a picture. Choose the icon \
      with: waymark settings set appIcon NAME
      """)

  @Flag(help: "Show what Waymark is made with, and the licences.")
  var credits = false

  @Flag(help: "Show a QR code with Waymark's address.")
  var share = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "File for the QR code, ending in .svg or .png.", valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "File for the chosen icon, ending in .svg.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var icon: String?

  @Flag(help: "With --icon: fill the whole square, for systems that crop icons to their own shape.")
  var maskable = false

  @Option(
    help: ArgumentHelp("File for the web app's manifest.", valueName: "file"),
    completion: .file())
  var manifest: String?

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let drawsIcon = icon != nil || manifest != nil
    guard [credits, share, drawsIcon].count(where: \.self) < 2 else {
      throw CommandFailure(
        .usage, Phrase("Choose one at a time: credits, the QR code or the icon."),
        hint: Phrase(
          "One of: waymark about --credits, waymark about --share, waymark about --icon FILE"))
    }
    guard share || output == nil else {
      throw CommandFailure(
        .usage,
        Phrase("--output only works with --share."),
        hint: Phrase("For example: waymark about --share -o waymark.svg"))
    }
    guard icon != nil || !maskable else {
      throw CommandFailure(
        .usage, Phrase("--maskable only works with --icon."),
        hint: Phrase("For example: waymark about --icon waymark.svg --maskable"))
    }
    if credits {
      context.output.show(
        CreditsDocument(), text: CreditsText(output: context.output).render())
    } else if share {
      try await Share(context: context, confirmation: confirmation).show(pictureAt: output)
    } else if drawsIcon {
      try await IconFiles(context: context, confirmation: confirmation).write(
        icon: icon, isMaskable: maskable, manifest: manifest)
    } else {
      let isPro = try await context.waymark.entitlement.isPro()
      let gated = try await context.waymark.settings.list().map(\.setting)
        .filter { $0.gate != .free }.map(\.title)
      context.output.show(
        AboutDocument(context.waymark.links, isPro: isPro),
        text: AboutText(output: context.output).render(
          context.waymark.links, gated: isPro ? [] : gated))
    }
  }
}
