import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark lock pass`.
struct LockPassVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pass", abstract: "Open everything for a few minutes, in an emergency.",
    discussion: "You get three passes every 28 days; lock log shows them.")

  @Option(help: ArgumentHelp("How long, 1 to 60.", valueName: "n"))
  var minutes = LockPass.standardMinutes

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showOpening("lock/pass", ["minutes": String(minutes)])
  }
}

extension CommandContext {
  /// Opens everything, and reports until when.
  func showOpening(_ address: PagePath, _ values: [String: String?] = [:]) async throws {
    show(try await perform(address, values))
    if !WakePipe(home: home).hasReader {
      output.note(
        Phrase(
          "No service is running, so it locks again with the next command: waymark service install")
      )
    }
  }
}
