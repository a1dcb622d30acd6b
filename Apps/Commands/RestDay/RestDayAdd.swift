import ArgumentParser
import Composition
import Contracts

/// `waymark rest-day add D`.
struct RestDayAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Mark a rest day, even in advance.")

  @Argument(help: "Such as tomorrow, monday, 24 Dec or 2026-12-24.")
  var day: String

  @Option(help: "recovery, travel, illness, busyDay or other.")
  var reason: RestReason = .other

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(
      try await context.perform("rest-days", ["day": day, "reason": reason.rawValue]))
  }
}
