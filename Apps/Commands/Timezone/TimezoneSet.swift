import ArgumentParser
import Composition
import Contracts
import Documents
import Foundation
import Terminal

/// `waymark timezone set ZONE [--from D]`.
struct TimezoneSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Count days in a different time zone.",
    discussion: """
      The first time zone ever set applies to the whole past; a later one from today, or from the \
      day given. Days are derived again.
      """)
  static let joinsWords = true

  @Argument(
    help: "An IANA name, such as Europe/Berlin.",
    completion: .list(TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }))
  var zone: String

  @Option(help: ArgumentHelp("The first day there.", valueName: "day"))
  var from: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let day = try await from.asyncMap(context.day)
    let moves: [ZoneMove]
    do {
      moves = try await context.waymark.zones.setZone(zone, from: day)
    } catch TimeError.unknownZone(let name) {
      throw CommandFailure(unknownZone: name, among: context.waymark.timeSource.zoneNames)
    }
    let document = TimezoneLogDocument(moves)
    context.output.show(document, text: document.text(context.output))
  }
}

extension CommandFailure {
  /// A name that no zone has; perhaps that of its city, or mistyped.
  ///
  /// - Parameter zones: all there are.
  init(unknownZone name: String, among zones: [String]) {
    let explanation = TimeError.unknownZone(name).explanation
    self.init(explanation)
    let typed = CommandFailure.plain(name)
    let cities = zones.filter { zone in
      zone.split(separator: "/").last.map { CommandFailure.plain(String($0)) } == typed
    }
    let near = zones.map(CommandFailure.plain).likely(for: typed)
    let meant = cities.isEmpty ? zones.filter { CommandFailure.plain($0) == near } : cities
    guard !meant.isEmpty else { return }
    hint = Phrase(
      "Did you mean: \(meant.map { "waymark timezone set \($0)" }.joined(separator: ", "))")
  }

  /// As names of cities are typed: in any case, with spaces, without accents.
  private static func plain(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("_", with: " ")
  }
}
