import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark pro activate FILE`.
struct ProActivate: Verb {
  static let configuration = CommandConfiguration(
    commandName: "activate", abstract: "Take a licence, in the place of the one before it.",
    discussion: """
      It is checked on this machine, without a network, now and whenever it is used. One that does not \
      hold changes nothing.
      """)

  @Argument(
    help: ArgumentHelp("The licence; - for standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.waymark.licences.activate(try LicenceFile.read(file))
    try await ProView(in: context).show(in: context.output)
  }
}
