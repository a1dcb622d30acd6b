import ArgumentParser
import Composition
import Contracts

/// `waymark log MEASURE VALUE`: of any measure that a plugin declares.
struct LogMeasure: Verb {
  static let configuration = CommandConfiguration(
    commandName: "value", abstract: "Log a value of another measure, such as: log waist 82cm",
    discussion: """
      A number without a unit is in the unit you use. Measures include waist, restingHeartRate, \
      activeMinutes, distance and flights.
      """)
  static let joinsWords = true

  @Argument(
    help: ArgumentHelp("The measure and its value, such as: waist 82cm", valueName: "measure value")
  )
  var entry: String

  @Option(
    help: ArgumentHelp(
      """
      When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; by \
      default now. A day alone means the current time on that day.
      """, valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let words = entry.split(separator: " ", maxSplits: 1).map(String.init)
    let (measure, value) = (words.first ?? "", words.dropFirst().first)
    let kinds = EntryKind.all(of: context.waymark.measures()).map(\.rawValue)
    guard kinds.contains(measure) else {
      throw CommandFailure(
        unknownVerb: measure, of: Log.self, path: [Log.name], rest: Array(words.dropFirst()))
    }
    let outcome = try await context.perform(
      PagePath("log/\(measure)"), ["value": value, "at": at])
    guard let goal = GoalKind(rawValue: measure) else { return context.show(outcome) }
    try await context.show(outcome, for: goal)
  }
}
