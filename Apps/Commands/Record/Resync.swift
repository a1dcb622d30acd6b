import ArgumentParser
import Composition
import Contracts

/// `waymark resync`.
struct Resync: Verb {
  static let configuration = CommandConfiguration(
    commandName: "resync", abstract: "Recalculate every day and streak.",
    discussion: "You keep seeing the old days until the new ones are complete.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await Resync.show(in: context)
  }

  static func show(in context: CommandContext) async throws {
    let listener = InterruptionListener()
    defer { withExtendedLifetime(listener) {} }
    let interruption = listener.interruption
    let bar = ProgressBar(context.output.say("Re-sync"), output: context.output)
    defer { bar.clear() }
    let report = try await context.waymark.resyncing.resync { share in
      try interruption.check()
      bar.update(ImportProgress(phase: .merging, done: Int64(share * 1_000), total: 1_000))
    }
    bar.clear()
    context.output.show(
      ResyncDocument(report),
      text: [report.phrase, report.removal].compactMap(\.self)
        .map { "  \(context.output.say($0))\n" }.joined())
  }
}
