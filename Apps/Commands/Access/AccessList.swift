import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark access list`.
struct AccessList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List browsers and tokens, the newest first.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let (grants, calendar) = try await context.read {
      (try $0.access.grants(in: $1), try $0.personalTime.calendar(in: $1))
    }
    let text = AccessText(output: context.output, calendar: calendar)
    context.output.show(AccessDocument(grants, in: calendar), text: text.list(grants))
  }
}
