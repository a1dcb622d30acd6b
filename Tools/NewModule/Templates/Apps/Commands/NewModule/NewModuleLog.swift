//: needs verb
//: needs store
import ArgumentParser
import Composition
import Contracts

/// `waymark new-module log N`.
struct NewModuleLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Write an amount down for now.")

  @Argument(help: "How much.")
  var amount: TypedNumber

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.perform("new-module", ["amount": amount.text]))
  }
}
