import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark pro [status]`.
struct ProStatus: Verb {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show whether you have Pro, and what it adds.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await ProView.show(in: context)
  }
}
