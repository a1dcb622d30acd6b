import ArgumentParser
import Composition
import Contracts

/// `waymark timezone show`.
struct TimezoneShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the current time zone.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let output = context.output
    try await context.show("timezone") {
      let (zone, isSet, warning) = try await context.read {
        (
          try $0.zones.currentZone(in: $1), try !$0.zones.moves(in: $1).isEmpty,
          try $0.zones.warning(in: $1)
        )
      }
      let origin = isSet || warning != nil ? "" : "  " + output.say(.ofSystem)
      let notes = warning.map { [output.say($0.text), output.say($0.wayOut)] } ?? []
      return "  \(zone)\(origin)\n" + notes.map { "  \($0)\n" }.joined()
    }
  }
}
