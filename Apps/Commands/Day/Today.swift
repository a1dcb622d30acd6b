import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark today`, and `waymark` by itself.
struct Today: Verb {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Show today's progress.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await Today.show(in: context)
  }

  static func quick(_ words: [String]) -> QuickWork? {
    guard words.isEmpty else { return nil }
    return { try await show(in: $0) }
  }

  private static func show(in context: CommandContext) async throws {
    let output = context.output
    var isNew = false
    try await context.show("today") {
      let (view, lock) = try await context.read {
        (try DayView(of: nil, isForPeople: true, $0, in: $1), try LockSummary($0, in: $1))
      }
      isNew = view.isBeforeOnboarding
      let day = isNew ? welcome(output) : DayText(view: view, output: output).render()
      return day + (lock?.text(output) ?? "")
    }
    if !isNew { try await tip(in: context) }
  }

  /// Tips appear only on a terminal; other runs do not pay for them.
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
      output.say("Welcome to Waymark. Your record is still empty."), indent: 0)
    return (greeting + [""] + rows).joined(separator: "\n") + "\n"
  }
}
