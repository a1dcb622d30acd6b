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
    guard let amount = amount.whole.flatMap(NewModuleAmount.init) else {
      let range = NewModuleAmount.range
      throw self.amount.refusal(
        Phrase(
          "\(amount.quoted) is not an amount: \(range.lowerBound) to \(range.upperBound)."),
        example: 250)
    }
    try await context.waymark.newModuleKeeping.log(amount).show(in: context.output)
  }
}
