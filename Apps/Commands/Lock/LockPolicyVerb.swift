import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark lock policy [default|strict]`.
struct LockPolicyVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "policy", abstract: "Show or choose how strict App Lock is.",
    discussion: """
      default: every change takes effect at once. strict: what eases the lock (a lower goal, fewer \
      items, turning it off, this policy itself) takes effect at the next midnight, what tightens \
      it at once. An administrator of this machine can always undo it.
      """)

  @Argument(help: "default or strict; shows the policy if left out.")
  var policy: LockPolicy?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if let policy {
      _ = try await context.waymark.appLock.setPolicy(policy)
    }
    try await context.showLock(tellsPolicy: true)
  }
}
