import ArgumentParser
import Composition
import Contracts

/// `waymark lock pause [SECONDS|off]`.
struct LockPauseVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Allow yourself to open everything after a wait.",
    discussion: """
      Without a pause, only the goal or an emergency pass opens the lock. With one, you can open \
      everything for five minutes: wait that many seconds, then confirm (waymark lock open, or the \
      page App Lock). Each opening is counted. The strict policy doesn't allow a pause.
      """)

  @Argument(
    help: "Seconds, such as 10s, or off; shows the current choice if left out.",
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
