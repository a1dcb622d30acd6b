import ArgumentParser
import Composition
import Contracts

/// `waymark lock enable`.
struct LockEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turn App Lock on. It needs an enabled step goal.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.appLock.setEnabled(true).show(in: context.output)
  }
}

/// `waymark lock disable`.
struct LockDisable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Turn App Lock off.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.appLock.setEnabled(false).show(in: context.output)
  }
}
