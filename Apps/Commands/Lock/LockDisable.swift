import ArgumentParser
import Composition
import Contracts

/// `waymark lock disable`.
struct LockDisable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract:
      "Turn App Lock off (under the strict policy, from the next day on), and show what each shield does."
  )

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.perform("lock/enabled", ["enabled": SettingValue.flag(false).text])
    try await context.showLock()
  }
}
