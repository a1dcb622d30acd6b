import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark timezone show`.
struct TimezoneShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the zone in force now.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let (zone, isSet) = try await context.read {
      (try $0.zones.currentZone(in: $1), try !$0.zones.moves(in: $1).isEmpty)
    }
    context.output.show(
      TimezoneDocument(timeZone: zone, isSet: isSet),
      text: "  \(zone)" + (isSet ? "" : "  " + context.output.say("(the system's)")) + "\n")
  }
}
