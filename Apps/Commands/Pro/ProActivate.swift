import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark pro activate FILE`.
struct ProActivate: Verb {
  static let configuration = CommandConfiguration(
    commandName: "activate", abstract: "Activate a licence, replacing an earlier one.",
    discussion: """
      It is checked on this machine, without a network, now and whenever it is used. An invalid \
      one changes nothing.
      """)

  @Argument(
    help: ArgumentHelp("The licence file; - for standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.waymark.licences.activate(try LicenceFile.read(file))
    try await ProView(in: context).show(in: context.output)
  }
}
