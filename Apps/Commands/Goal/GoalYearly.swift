import ArgumentParser
import Composition
import Contracts

/// `waymark goal yearly MEASURE [show|set N|clear]`.
struct GoalYearly: Verb {
  static let configuration = CommandConfiguration(
    commandName: "yearly",
    abstract: "Show, set or remove a yearly goal, with its pace and a forecast.",
    discussion: """
      A goal also applies to the years after, until you change it. Measures are steps, distance, \
      flights, activeEnergy, activeMinutes and exerciseSessions. A number without a unit is in \
      the unit you use.
      """)

  @Argument(help: "The measure, such as steps or distance.")
  var measure: String

  @Argument(
    help: ArgumentHelp(
      "show, set N or clear, such as: set 3000000, or set 2000km", valueName: "what"))
  var what: [String] = []

  @OptionGroup var options: GlobalOptions

  private static let verbs = ["show", "set", "clear"]

  func run(in context: CommandContext) async throws {
    let values: [String: String?] = ["measure": measure]
    let measures = context.waymark.measures().sums.map(\.id.name)
    if Self.verbs.contains(measure) {
      throw WrittenRefusal(
        Phrase("The measure is missing."), hint: .example("waymark goal yearly steps set 3000000"))
    }
    guard measures.contains(measure) else { throw WrittenRefusal(measure, isNoneOf: measures) }
    switch try change {
    case nil:
      try await context.show("goal/yearly/:measure", values) {
        let page = PageAddress(parts: ["goals", "yearly", measure], query: [:])
        return PageText(output: context.output).render(try await context.page(at: page).view)
      }
    case let target?:
      context.show(
        try await context.perform("goal/yearly/:measure", values.merging(["target": target]) { $1 })
      )
    }
  }

  /// The target to set, empty to remove it; nil to show it.
  private var change: String? {
    get throws {
      let rest = what.dropFirst().joined(separator: " ")
      switch what.first {
      case nil: return nil
      case "show" where what.count == 1: return nil
      case "clear" where what.count == 1: return ""
      case "set" where !rest.isEmpty: return rest
      case let word? where word.first?.isNumber == true: return what.joined(separator: " ")
      case "set":
        throw WrittenRefusal(
          Phrase("The goal is missing."),
          hint: .example("waymark goal yearly \(measure) set 3000000"))
      case let word?: throw WrittenRefusal(word, isNoneOf: Self.verbs)
      }
    }
  }
}
