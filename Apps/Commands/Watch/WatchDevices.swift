import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark watch devices`.
struct WatchDevices: Verb {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List watches in the order you paired them.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let (status, text) = try await context.watchText()
    context.output.show(WatchesDocument(status, in: text.calendar), text: text.devices())
  }
}
