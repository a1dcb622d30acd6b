import ArgumentParser

/// `waymark serve`.
struct Serve: Verb {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Keep running: summaries at their hour, notifications at once.",
    discussion: """
      Runs until it is told to stop (Ctrl-C). One process serves a record; commands work alongside \
      it. `waymark service install` makes it start with your session.
      """)
  static let service = ServiceUse.required
  /// By the time it ends it was told to stop.
  static let tellsAfterwards = false

  static let stays = true

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.system.host?.serve(
      context.waymark, context.output.wording, context.output.isQuiet)
  }
}
