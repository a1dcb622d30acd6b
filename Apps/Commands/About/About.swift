import ArgumentParser
import Composition
import Contracts

/// `waymark about`.
struct About: Verb {
  static let configuration = CommandConfiguration(
    commandName: "about", abstract: "Name, version and links; credits; a code to share Waymark by.",
    discussion: "With --share a camera reads the address from the terminal, or from a picture.")

  @Flag(help: "Everything Waymark is made with, and its licences.")
  var credits = false

  @Flag(help: "A QR code with the address of Waymark.")
  var share = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where to write the code: a name ending in .svg or .png.", valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if credits, share || output != nil {
      throw CommandFailure(
        .usage, Phrase("Credits and the code to share are two results."),
        hint: Phrase("One of: waymark about --credits, waymark about --share"))
    }
    if credits {
      context.output.show(
        CreditsDocument(items: Credit.all), text: CreditsText(output: context.output).render())
    } else if share || output != nil {
      try Share(context: context).show(pictureAt: output)
    } else {
      let isPro = try await context.waymark.entitlement.isPro()
      context.output.show(
        AboutDocument(context.waymark.links, isPro: isPro),
        text: AboutText(output: context.output).render(context.waymark.links, isPro: isPro))
    }
  }
}
