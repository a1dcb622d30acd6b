//: needs verb
import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark new-module show`.
struct NewModuleShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show how far today is.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let output = context.output
    try await context.show("new-module") {
      let day = try await context.read { waymark, transaction in
        let keeping: any NewModuleKeeping = try waymark.offered()
        return try keeping.today(in: transaction)
      }
      let lines =
        output.narrow.lines(output.say(day.words), indent: 2) {
          day.isReached ? output.paint($0, .completed, .bold) : $0
        } + output.narrow.lines(output.say(day.rest), indent: 2) { output.paint($0, .dim) }
      return lines.map { $0 + "\n" }.joined()
    }
  }
}
