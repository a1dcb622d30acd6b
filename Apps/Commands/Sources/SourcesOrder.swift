import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark sources order A,B,…`.
struct SourcesOrder: Verb {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "Trust these sources first, in this order.",
    discussion: "The other sources follow: watches, then phones, then the rest.")

  @Argument(help: "Names or numbers, separated by commas.")
  var sources: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let moment = try await context.moment()
    try await context.perform("sources", ["sources": sources]) { (document: SourcesDocument) in
      document.text(context.output, moment)
    }
  }
}
