import ArgumentParser
import Composition
import Contracts
import Terminal
import Views

/// `waymark log exercise NAME`.
struct LogExercise: Verb {
  static let configuration = CommandConfiguration(
    commandName: "exercise", abstract: "Log an exercise session; each counts as one.")
  static let joinsWords = true

  @Argument(help: "What kind of exercise, for example push-ups.")
  var name: String

  @Option(help: ArgumentHelp("How many repetitions, if you counted them.", valueName: "n"))
  var reps: TypedNumber?

  @Option(
    help: ArgumentHelp(
      """
      When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; a day alone \
      means this time of that day. By default now.
      """, valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let entry = NewEntry.exercise(
      try ExerciseName(written: name),
      repetitions: try reps.map { try WrittenNumber.repetitions($0.text) })
    let outcome = try await context.log(entry, at: at)
    let progress = try await context.read {
      try $0.exerciseGoals.progress(on: outcome.after.day, in: $1)
    }
    let output = context.output
    let isMet = progress.goal.isEnabled && progress.isMet
    context.show(
      outcome, after: isMet ? "  \(output.paint(output.say("✓ goal met"), .green))\n" : "")
  }
}
