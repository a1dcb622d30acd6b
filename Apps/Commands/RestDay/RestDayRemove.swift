import ArgumentParser
import Composition
import Contracts

/// `waymark rest-day remove D`.
struct RestDayRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a rest day.")

  @Argument(help: "Such as tomorrow, monday, 24 Dec or 2026-12-24.")
  var day: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.perform("rest-days/:day", ["day": day]))
  }
}
