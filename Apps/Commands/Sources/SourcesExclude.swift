import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark sources exclude NAME`.
struct SourcesExclude: Verb {
  static let configuration = CommandConfiguration(
    commandName: "exclude", abstract: "Exclude a source from counting.",
    discussion: """
      Nothing is deleted. Future imports from it don't count either; your own edits stay.
      """)
  static let joinsWords = true

  @Argument(help: "Its name or number.")
  var source: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let moment = try await context.moment()
    try await context.perform(
      "sources/:source", ["source": source, "excluded": "on"]
    ) { (document: SourcesDocument) in document.text(context.output, moment) }
  }
}

/// `waymark sources include NAME`.
struct SourcesInclude: Verb {
  static let configuration = CommandConfiguration(
    commandName: "include", abstract: "Count an excluded source again.")
  static let joinsWords = true

  @Argument(help: "Its name or number.")
  var source: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let moment = try await context.moment()
    try await context.perform(
      "sources/:source", ["source": source, "excluded": "off"]
    ) { (document: SourcesDocument) in document.text(context.output, moment) }
  }
}
