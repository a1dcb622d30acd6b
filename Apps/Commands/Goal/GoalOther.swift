import ArgumentParser
import Composition
import Contracts

/// `waymark goal MEASURE …`: the daily goal of any measure that a plugin declares.
struct GoalOther: Verb {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Show or set the daily goal of another measure, such as: goal distance set 5km",
    discussion: """
      After the measure, add show, set VALUE, enable, disable or log. A number without a unit is \
      in the unit you use. Measures include distance, activeEnergy, flights and activeMinutes.
      """)

  @Argument(
    help: ArgumentHelp(
      "The measure and what to do, such as: distance set 5km", valueName: "measure"))
  var words: [String]

  @OptionGroup var rhythm: GoalRhythm
  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let name = words.first ?? ""
    let measures = context.waymark.measures()
    if let measure = measures[name], measure.targets == nil {
      throw WrittenRefusal(
        Phrase("\(measure.name) can't have a daily goal, because it doesn't add up over a day."),
        hint: Phrase("List the measures with: waymark measures"))
    }
    guard let measure = measures.sums.first(where: { $0.goal.rawValue == name }) else {
      throw CommandFailure(
        unknownVerb: name, of: Goal.self, path: [Goal.name], rest: Array(words.dropFirst()))
    }
    let value = words.dropFirst(2).joined(separator: " ")
    switch words.dropFirst().first {
    case nil, "show"?: try await context.showGoal(measure)
    case "enable"?: try await context.changeGoal(measure, ["enabled": "on"])
    case "disable"?: try await context.changeGoal(measure, ["enabled": "off"])
    case "log"?: try await context.showGoalLog(measure)
    case "set"?: try await set(measure, value, context)
    // `goal distance 5km`
    case let word? where word.first?.isNumber == true:
      try await set(measure, words.dropFirst().joined(separator: " "), context)
    case let word?:
      throw CommandFailure(
        unknownVerb: word, of: GoalExercise.self, path: [Goal.name, name],
        rest: Array(words.dropFirst(2)))
    }
  }

  private func set(_ measure: Measure, _ value: String, _ context: CommandContext) async throws {
    try await context.changeGoal(
      measure, ["target": value, "on": rhythm.on, "times": rhythm.times?.text])
  }
}
