import ArgumentParser
import Composition
import Contracts

/// `waymark access list`.
struct AccessList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List browsers and tokens, newest first.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("access") {
      let (grants, calendar) = try await context.read {
        (try $0.access.grants(in: $1), try $0.personalTime.calendar(in: $1))
      }
      return AccessText(output: context.output, calendar: calendar).list(grants)
    }
  }
}
