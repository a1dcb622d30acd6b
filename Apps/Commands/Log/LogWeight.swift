import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark log weight W`.
struct LogWeight: Verb {
  static let configuration = CommandConfiguration(
    commandName: "weight", abstract: "Log your weight.",
    discussion: """
      A number without a unit is in the unit you use. If it's far from your last weight but \
      close to it in another unit, you're asked which one you mean.
      """)
  static let joinsWords = true

  @Argument(help: "Such as 82.4kg, 181.7lb or “12 st 10 lb”.")
  var weight: TypedWeight

  @Option(
    help: ArgumentHelp(
      """
      When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; by \
      default now. A day alone means the current time on that day.
      """, valueName: "instant"))
  var at: String?

  @Option(help: "A note.")
  var note: String?

  @Option(help: ArgumentHelp("Body fat in percent, 1 to 75.", valueName: "percent"))
  var bodyFat: TypedNumber?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let instant = try await at.asyncMap(context.instant)
    let weight = try await context.weight(weight, at: instant) {
      Phrase("\($0) Log \($1) instead? (y/n)")
    }
    let outcome = try await context.perform(
      "log/weight",
      ["weight": weight, "bodyFatPercentage": bodyFat?.text, "note": note, "at": at])
    // People hear which milestones they reached; a script asks for them with: waymark milestones
    guard !context.output.isJSON else { return context.show(outcome) }
    let (all, unit) = try await context.read {
      (
        try $0.milestones.achievements(MilestoneQuery(), in: $1),
        try $0.milestones.status(on: nil, in: $1).unit
      )
    }
    let reached = all.filter { $0.instant == outcome.entry?.instant }
    context.show(outcome, after: LogWeight.praise(reached, in: unit, context.output))
  }

  /// The milestones reached by this weighing; only the highest is announced. Specification S2-8.
  private static func praise(
    _ reached: [MilestoneAchievement], in unit: WeightUnit, _ output: CommandOutput
  ) -> String {
    guard let highest = reached.max(by: { $0.type.rank < $1.type.rank }) else { return "" }
    let message = highest.type.celebrationMessage(
      distance: highest.progress.distanceFromGoal, in: unit)
    let praise = output.say("◆ \(highest.type.displayName): \(message)")
    return "  " + output.paint(praise, .green) + "\n"
  }
}
