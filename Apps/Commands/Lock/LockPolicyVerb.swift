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
      items, shorter hours, fewer steps, turning it off, this policy itself) takes effect at the next \
      midnight, what tightens it at once. A first schedule eases, since it frees all other hours; so \
      does a stage (lock add --at), since it opens before the goal. The hours of a day go by the zone \
      it began in, and setting the clock moves none of them.

      Under strict only steps that devices counted open it: what a program hands in over the HTTP \
      API or by a watched folder. Steps that you type, here or on a second device, and files that \
      you import count for the day and its streak, not for the lock, unless no device has reported \
      steps for 14 days. An import that is undone takes back what it opened that day. lock log \
      shows what opened each day.

      Still possible under strict: three passes in 28 days; a program of your own that hands in \
      steps with a token or by a watched folder, or a device that is shaken; typing once no device \
      has reported for 14 days; undoing what lock status calls soft, or restoring or editing the \
      record for it; what a shield says it does not cover, such as numeric addresses and programs that \
      look up names by themselves: waymark lock status lists it. An administrator of this machine can \
      always undo everything, and the rescue that lock status names frees it.
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
