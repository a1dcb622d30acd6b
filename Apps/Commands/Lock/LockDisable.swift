import ArgumentParser
import Composition
import Contracts

/// `waymark lock disable`.
struct LockDisable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Turn App Lock off.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.appLock.setEnabled(false).show(in: context.output)
  }
}
