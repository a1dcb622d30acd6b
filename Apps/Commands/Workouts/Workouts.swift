import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark workouts`.
struct Workouts: VerbGroup {
  static let name = "workouts"
  static let abstract = Phrase("Show the workouts your devices recorded, each listed once.")
  static let standard: (any Verb.Type)? = WorkoutsList.self
  static var members: [VerbMember] { [.verb(WorkoutsList.self)] }
}

/// `waymark workouts list`.
struct WorkoutsList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List workouts, on some days or all of them.")

  @Option(help: "From this day on.")
  var from: String?

  @Option(help: "Up to this day.")
  var to: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let days = try await ClosedRange(
      from: from.asyncMap(context.day), to: to.asyncMap(context.day))
    try await context.show("workouts", ["from": from, "to": to]) {
      let output = context.output
      let (workouts, moment) = try await context.read {
        (try $0.workouts.workouts(in: days, in: $1), try $0.moment(in: $1))
      }
      guard !workouts.isEmpty else {
        let none = output.say("No workouts yet. Import some with: waymark import FILE")
        return output.narrow.lines(none, indent: 2).joined(separator: "\n") + "\n"
      }
      return WorkoutText(
        units: moment.presentation.units, calendar: moment.calendar, output: output
      ).list(workouts, now: moment.now)
    }
  }
}
