import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark achievements`.
struct AchievementsCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "achievements",
    abstract: "Show which achievements are unlocked, which are still to come, and your level.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let report = try await context.read { try $0.achievements.report(in: $1) }
    context.output.show(
      AchievementsDocument(report),
      text: AchievementsText(report: report, output: context.output).render())
  }
}
