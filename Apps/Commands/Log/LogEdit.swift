import ArgumentParser
import Composition
import Contracts
import Terminal
import Views

/// `waymark log edit ID`.
struct LogEdit: Verb {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change parts of an entry; the rest of it stays.")

  @Argument(help: "The number of the entry, as shown by `log list`.")
  var id: TypedNumber

  @Option(
    help: ArgumentHelp(
      "The new instant, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30.",
      valueName: "instant"))
  var at: String?

  @Option(help: "The new number of steps.")
  var steps: TypedNumber?

  @Option(help: "The new weight, such as 82.4kg.")
  var weight: TypedWeight?

  @Option(help: ArgumentHelp("The new body fat in percent.", valueName: "percent"))
  var bodyFat: TypedNumber?

  @Option(help: "The new note; an empty one removes it.")
  var note: String?

  @Option(help: "The new name of the exercise.")
  var name: String?

  @Option(help: ArgumentHelp("The new number of repetitions.", valueName: "n"))
  var reps: TypedNumber?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    var edit = EntryEdit()
    edit.instant = try await at.asyncMap(context.instant)
    edit.steps = try steps.map { try WrittenNumber.steps($0.text) }
    let id = try WrittenNumber.entry(id.text)
    edit.weight = try await weight.asyncMap { [instant = edit.instant] typed in
      try await context.weight(typed, at: instant, besides: id) {
        Phrase("\($0) Log \($1) instead? (y/n)")
      }
    }
    edit.bodyFat = try bodyFat.map { try BodyFat(written: $0.text) }
    edit.note = try note.map(EntryNote.written)
    edit.exercise = try name.map { try ExerciseName(written: $0) }
    edit.repetitions = try reps.map { try WrittenNumber.repetitions($0.text) }
    guard !edit.isEmpty else {
      throw CommandFailure(
        .usage, Phrase("Nothing to change."),
        hint: Phrase("Give at least one change, such as --at or --weight."))
    }
    let entry = try await context.waymark.activityLog.edit(id, edit)
    let text = try await context.entryText()
    context.output.show(
      EntryDocument(entry, calendar: text.calendar),
      text: text.sentence(
        Phrase("Changed to \(entry.words(now: text.now, in: text.calendar))"), entry))
  }
}
