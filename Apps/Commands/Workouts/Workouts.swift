import ArgumentParser
import Composition
import Contracts

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
        ? NarrowText(columns: output.columns)
          .lines(output.say("No workouts. They come with: waymark import FILE"), indent: 2)
          .joined(separator: "\n") + "\n"
        : text.list(workouts))
  }
}

/// The JSON of a workout, in `workouts`, `day` and `export`.
struct WorkoutDocument: Encodable {
  var id: Int64
  var day: Day
  /// ISO 8601.
  var start: String
  var durationMinutes: Double
  /// The source's own word, such as `Running`.
  var kind: String
  var source: String
  var distanceKilometers: Nullable<Double>
  var activeEnergyKilocalories: Nullable<Double>
  var steps: Nullable<Int>

  init(_ recorded: RecordedWorkout, calendar: PersonalCalendar) {
    let workout = recorded.workout
    id = recorded.id
    day = recorded.day
    start = InstantText.iso8601(workout.start, in: calendar)
    durationMinutes = (Double(workout.duration) / 60).withoutNoise
    kind = workout.activity
    source = recorded.source.name
    distanceKilometers = Nullable(workout.distance?.kilometers)
    activeEnergyKilocalories = Nullable(workout.activeEnergy?.kilocalories)
    steps = Nullable(workout.steps)
  }
}

/// The JSON of `workouts`.
struct WorkoutsDocument: Encodable {
  var items: [WorkoutDocument]
}
