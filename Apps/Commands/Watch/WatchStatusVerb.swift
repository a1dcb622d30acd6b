import ArgumentParser
import Composition
import Contracts

/// `waymark watch status`.
struct WatchStatusVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show how up to date each watch is, and what it logged.",
    discussion: """
      A record's identity changes when you restore or copy it, and updates for watches are \
      numbered anew. A watch that's behind catches up the next time it connects.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("watch") {
      try await context.watchText().1.status(isServed: WakePipe(home: context.home).hasReader)
    }
  }
}
