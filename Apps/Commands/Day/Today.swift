import ArgumentParser
import Composition
import Contracts
import Terminal
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
      return context.output.show(text: welcome(context.output))
    }
    let lock = try await context.output.isJSON ? "" : lock(in: context)
    context.output.show(
      DayDocument(view), text: DayText(view: view, output: context.output).render() + lock)
    try await tip(in: context)
  }

  /// How App Lock stands, where it locks something today, or something is held although nothing is to be.
  private static func lock(in context: CommandContext) async throws -> String {
    let output = context.output
    let (status, sight, calendar) = try await context.read {
      (
        try $0.appLock.status(in: $1), try $0.shields.sight(in: $1),
        try $0.personalTime.calendar(in: $1)
      )
    }
    let isLeft = sight == .left
    guard status.isEnabled && !status.selected.isEmpty || isLeft else { return "" }
    let phrase = status.standing(sight, in: calendar)
    let way = isLeft ? [Phrase("See: waymark lock status")] : []
    let lines = ([phrase] + way).flatMap { phrase in
      output.narrow.lines(output.say(phrase), indent: 2) { isLeft ? $0 : output.paint($0, .dim) }
    }
    return (["\n"] + lines.map { $0 + "\n" }).joined()
  }

  /// Tips appear only when somebody looks at the terminal, and no other run pays for them.
  private static func tip(in context: CommandContext) async throws {
    let output = context.output
    guard output.talks, !output.isJSON, context.system.outputIsTerminal,
      let tip = try await context.waymark.tips.next()
    else { return }
    let lines = output.narrow.lines(output.say(tip.phrase), indent: 2) {
      output.paint($0, .dim)
    }
    output.draw((["\n"] + lines.map { $0 + "\n" }).joined())
  }

  /// Commands with what they do beside them, or below where there is little room.
  private static func welcome(_ output: CommandOutput) -> String {
    let narrow = output.narrow
    let ways: [(command: String, does: Phrase)] = [
      ("waymark onboard", Phrase("get started in a minute")),
      ("waymark import FILE", Phrase("import an Apple Health export, or a CSV file")),
      ("waymark log steps 2500", Phrase("log steps by hand")),
      ("waymark goal steps set 8000", Phrase("set a daily goal")),
      ("waymark --help", Phrase("everything else")),
    ]
    let width = ways.map(\.command.count).max() ?? 0
    let rows = ways.map { way in
      narrow.row(
        "  " + way.command.rightPadded(to: width), output.say(way.does), indent: 6
      ) { output.paint($0, .dim) }
    }
    let greeting = narrow.lines(
      output.say("Welcome to Waymark. There is nothing in your record yet."), indent: 0)
    return (greeting + [""] + rows).joined(separator: "\n") + "\n"
  }
}
