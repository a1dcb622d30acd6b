import ArgumentParser
import Composition
import Contracts

/// `waymark lock status`.
struct LockShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show whether it is on, and whether today is unlocked.",
    discussion: """
      Locked from midnight until the step goal is met, then unlocked until midnight. So far \
      nothing on this machine is actually blocked: only the state is shown.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.read { try $0.appLock.status(in: $1) }.show(in: context.output)
  }
}
