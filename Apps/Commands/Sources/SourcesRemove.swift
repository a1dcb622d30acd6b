import ArgumentParser
import Composition
import Contracts

/// `waymark sources remove NAME`.
struct SourcesRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Stop accepting data from an HTTP source.",
    discussion: "Data it already sent is kept; to exclude it: waymark sources exclude.")
  static let joinsWords = true

  @Argument(help: "Its name, as shown under “Sent over HTTP” in `sources list`.")
  var source: String

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let values = ["source": source]
    let isSure = try await context.isSure(
      of: "sources/http/:source", values, unless: confirmation,
      otherwise: "waymark sources remove \(source.shellWord) --yes")
    let said =
      isSure
      ? try await context.perform("sources/http/:source", values).headline
      : Phrase("Nothing was changed.")
    try await context.show("sources") { "  \(context.output.say(said))\n" }
  }
}
