import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark undo`.
struct UndoVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change.",
    discussion: """
      Run it again to go further back. You can undo entries, goals, rest days, settings, \
      sources, the time zone and imports for 24 hours. Until your next change, you can redo \
      with: waymark redo
      """)

  @Flag(help: "List what you can undo, newest first, and what you can redo.")
  var list = false

  @Flag(help: "Clear the undo history; deleted data is then gone for good.")
  var forGood = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if list { return try await showList(in: context) }
    if forGood { return try await forget(in: context) }
    context.show(try await context.perform("undo", [:]))
  }

  private func showList(in context: CommandContext) async throws {
    try await context.show("undo") {
      let (history, calendar) = try await context.read {
        (try $0.undo.history(in: $1), try $0.personalTime.calendar(in: $1))
      }
      return UndoText(
        output: context.output, now: context.waymark.personalTime.now(), calendar: calendar
      ).list(history)
    }
  }

  private func forget(in context: CommandContext) async throws {
    let output = context.output
    let isSure = try YesNoQuestion(context: context).confirm(
      Phrase("Clear the undo history? You can't restore deleted data after that. (y/n)"),
      unless: confirmation, otherwise: "waymark undo --for-good --yes")
    guard isSure else {
      return context.showNothingChanged(ForgottenStepsDocument(0))
    }
    let count = try await context.waymark.undo.forgetAll()
    context.show(
      ForgottenStepsDocument(count),
      Phrase(
        one: "\(count) change can no longer be undone",
        other: "\(count) changes can no longer be undone"))
  }
}
