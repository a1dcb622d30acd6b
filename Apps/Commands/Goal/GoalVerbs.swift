import ArgumentParser
import Composition
import Contracts

/// A daily goal whose verbs the help lists: that of steps or of exercises.
protocol GoalSubject: Sendable {
  static var measure: Measure { get }
  /// The placeholder for its target in the usage.
  static var valueName: String { get }
}

enum StepSubject: GoalSubject {
  static let measure = Measure.steps
  static let valueName = "steps"
}

enum ExerciseSubject: GoalSubject {
  static let measure = Measure.exerciseSessions
  static let valueName = "sessions"
}

/// `waymark goal steps show`.
struct GoalShow<Subject: GoalSubject>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: "Show the goal.")
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showGoal(Subject.measure)
  }
}

/// `waymark goal steps set N`.
struct GoalSet<Subject: GoalSubject>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "set", abstract: "Set the goal and turn it on.")
  }

  @Argument(
    help: ArgumentHelp(
      "Steps per day, 1000 to 20000 in multiples of 500; or exercise sessions per day, 1 to 20.",
      valueName: Subject.valueName))
  var target: TypedNumber

  @OptionGroup var rhythm: GoalRhythm
  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeGoal(
      Subject.measure, ["target": target.text, "on": rhythm.on, "times": rhythm.times?.text])
  }
}

/// On which days, and how often.
struct GoalRhythm: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Days of the week that the target applies to, such as sat,sun; by default all.",
      valueName: "days"))
  var on: String?

  @Option(
    help: ArgumentHelp(
      "How many days a week you want to meet it, 1 to 7. Below 7, the streak counts weeks.",
      valueName: "n"))
  var times: TypedNumber?
}

/// `waymark goal steps enable`.
struct GoalEnable<Subject: GoalSubject>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "enable", abstract: "Turn the goal on.")
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeGoal(Subject.measure, ["enabled": "on"])
  }
}

/// `waymark goal steps disable`.
struct GoalDisable<Subject: GoalSubject>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "disable", abstract: "Turn the goal off; its streak pauses.")
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeGoal(Subject.measure, ["enabled": "off"])
  }
}

/// `waymark goal steps log`.
struct GoalLog<Subject: GoalSubject>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "log", abstract: "Show how the goal changed over time.")
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showGoalLog(Subject.measure)
  }
}
