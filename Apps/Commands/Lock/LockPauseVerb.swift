import ArgumentParser
import Composition
import Contracts

/// `waymark lock pause [SECONDS|off]`.
struct LockPauseVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Let yourself open everything after a wait.",
    discussion: """
      Without a pause, only the goal or an emergency pass opens what is locked. With one, you may \
      open everything for five minutes: wait that many seconds, then confirm (waymark lock open, \
      or the page of App Lock). Each opening is counted. It does not apply while the policy is \
      strict.
      """)

  @Argument(
    help: "Seconds, such as 10s, or off; shows what is chosen if left out.",
    completion: .list(["10s", "off"]))
  var pause: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if let pause {
      _ = try await context.perform("lock/pause", ["seconds": pause])
    }
    try await context.showLock(showsPolicy: true)
  }
}
