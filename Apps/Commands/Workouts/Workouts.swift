import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark workouts`.
struct Workouts: VerbGroup {
  static let name = "workouts"
  static let abstract = Phrase("Show the workouts that sources recorded, each once.")
  static let standard: (any Verb.Type)? = WorkoutsList.self
  static var members: [VerbMember] { [.verb(WorkoutsList.self)] }
}

/// `waymark workouts list`.
struct WorkoutsList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the workouts of some days, or all.")

  @Option(help: "From this day on.")
  var from: String?

  @Option(help: "Up to this day.")
  var to: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let first = try await from.asyncMap(context.day)
    let last = try await to.asyncMap(context.day)
    if let first, let last, first > last {
      throw CommandFailure(
        .usage, Phrase("\(first) is later than \(last)."), hint: Phrase("Swap --from and --to."))
    }
    let (workouts, calendar, units) = try await context.waymark.unitOfWork.read { transaction in
      (
        try context.waymark.workouts.workouts(
          in: first == nil && last == nil
            ? nil : (first ?? Day.recorded.lowerBound)...(last ?? Day.recorded.upperBound),
          in: transaction),
        try context.waymark.personalTime.calendar(in: transaction),
        try context.waymark.settings.presentation(in: transaction).units
      )
    }
    let output = context.output
    let text = WorkoutText(units: units, calendar: calendar, output: output)
    output.show(
      WorkoutsDocument(items: workouts.map { WorkoutDocument($0, calendar: calendar) }),
      text: workouts.isEmpty
        ? output.narrow
          .lines(
            output.say("There are no workouts yet. Import some with: waymark import FILE"),
            indent: 2
          )
          .joined(separator: "\n") + "\n"
        : text.list(workouts))
  }
}
