import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark watch forget ID`.
struct WatchForget: Verb {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Stop letting a watch in, such as one that was lost.",
    discussion: """
      Its key is worth nothing from then on, and what it had not sent yet stays out of the record, unless it is paired \
      again. What is on it stays there: nothing can be erased from afar.
      """)

  @Argument(help: "Its number, as shown by `watch devices`.")
  var id: TypedNumber

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let number = id.whole else {
      throw CommandFailure(
        .usage, Phrase("\(id.quoted) is not the number of a watch."),
        hint: Phrase("Show all with: waymark watch devices"))
    }
    let id = PairedWatch.ID(rawValue: Int64(number))
    guard let watch = try await context.watchStatus().watches.first(where: { $0.id == id }) else {
      throw WatchError.noWatch(id)
    }
    let isSure = try YesNoQuestion(context: context).confirm(
      Phrase("Stop letting \(watch.name) in? What is on it stays there. (y/n)"),
      unless: confirmation, otherwise: "waymark watch forget \(number) --yes")
    guard isSure else {
      context.output.show(
        ForgottenWatchDocument(watch, isForgotten: false),
        text: "  " + context.output.say("Nothing was changed.") + "\n")
      return
    }
    let forgotten = try await context.waymark.watches.forget(id)
    let lines =
      ["  " + context.output.say("✓ \(forgotten.name) may not come any more.")]
      + context.output.narrow.lines(
        context.output.say("What is on it stays there, for whoever has it."), indent: 4)
    context.output.show(
      ForgottenWatchDocument(forgotten, isForgotten: true),
      text: lines.map { $0 + "\n" }.joined())
  }
}
