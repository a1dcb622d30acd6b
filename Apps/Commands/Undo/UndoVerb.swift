import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark undo`.
struct UndoVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change.",
    discussion: """
      Once more goes further back. What you changed within the last 24 hours can be undone: entries, goals, rest days, \
      settings, sources, the time zone and imports. What was undone can be redone until the next change: waymark redo
      """)

  @Flag(help: "List what can be undone, the newest first, and what can be redone.")
  var list = false

  @Flag(help: "Forget what can be undone: what was deleted is then gone.")
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
      Phrase("Forget what can be undone? What was deleted cannot be brought back then. (y/n)"),
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
