import ArgumentParser
import Composition
import Contracts

/// `waymark lock pause [SECONDS|off]`.
struct LockPauseVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Choose a pause in place of a wall.",
    discussion: """
      With a pause you may open everything for five minutes, after waiting that long and a question whether you \
      still want to: waymark lock open, or the page of App Lock. Each opening is counted. Not under the strict \
      policy, whose passes stay.
      """)

  @Argument(help: "Seconds, such as 10s, or off; shows what is chosen if left out.")
  var pause: PauseLength?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if let pause { _ = try await context.waymark.appLock.setPause(seconds: pause.seconds) }
    try await context.showLock(tellsPolicy: true)
  }
}

/// `10s`, `10` or `off`.
struct PauseLength: ExpressibleByArgument {
  let seconds: Int

  init?(argument: String) {
    if let isOn = TypedSwitch(argument)?.isOn {
      guard !isOn else { return nil }
      seconds = 0
      return
    }
    let digits = argument.lowercased().hasSuffix("s") ? argument.dropLast() : argument[...]
    guard let seconds = Int(digits.filter { $0 != " " }) else { return nil }
    self.seconds = seconds
  }

  static var allValueStrings: [String] { ["10s", "off"] }
}
