import ArgumentParser
import Composition
import Contracts

/// `waymark watch status`.
struct WatchStatusVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the watches, what they are told, and what came from them.",
    discussion: """
      A record has an identity that changes when it is restored or copied; what watches are told is numbered \
      within it. A watch that is behind catches up when it is next here.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("watch") {
      try await context.watchText().1.status(isServed: WakePipe(home: context.home).hasReader)
    }
  }
}
