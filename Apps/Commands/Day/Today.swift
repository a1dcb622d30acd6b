import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark today`, and `waymark` by itself.
struct Today: QuickVerb {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Show today against the goal.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await Today.show(in: context)
  }

  static func quick(_ words: [String]) -> Work? {
    guard words.isEmpty else { return nil }
    return { try await show(in: $0) }
  }

  private static func show(in context: CommandContext) async throws {
    let view = try await context.read {
      try DayView(of: nil, isForPeople: !context.output.isJSON, $0, in: $1)
    }
    if view.isBeforeOnboarding, !context.output.isJSON {
      context.output.print(context.output.say(welcome))
      return
    }
    context.output.show(
      DayDocument(view), text: DayText(view: view, output: context.output).render())
    try await tip(in: context)
  }

  /// Tips appear only when somebody looks at the terminal, and no other run pays for them.
  private static func tip(in context: CommandContext) async throws {
    let output = context.output
    guard output.talks, !output.isJSON, context.system.outputIsTerminal,
      let tip = try await context.waymark.tips.next()
    else { return }
    let lines = NarrowText(columns: output.columns).lines(output.say(tip.phrase), indent: 2) {
      output.paint($0, .dim)
    }
    output.draw((["\n"] + lines.map { $0 + "\n" }).joined())
  }

  private static var welcome: Phrase {
    Phrase(
      """
      Welcome to Waymark. There is nothing in your record yet.

        waymark onboard              get started in a minute
        waymark import FILE          import an Apple Health export, or a CSV file
        waymark log steps 2500       log steps by hand
        waymark goal steps set 8000  set a daily goal
        waymark --help               everything else

      """)
  }
}
