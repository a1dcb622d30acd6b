import Composition
import Contracts
import Foundation
import Terminal

/// A run's view of its process.
package struct SystemEnvironment: Sendable {
  var variables: EnvironmentVariables
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  var inputIsTerminal = false
  /// The next line of standard input, without its line ending; nil at the end of input.
  var readLine: @Sendable () -> String? = { nil }
  /// All that standard input still has; waits for its end.
  var pipedFile: @Sendable () throws -> PipedFile = { try PipedFile(reading: STDIN_FILENO) }
  /// Drops what was typed and not read yet.
  var discardTyped: @Sendable () -> Void = {}
  /// Waits, for example to make a person think again.
  var wait: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Columns of the terminal.
  var columns: Int
  /// Rows of the terminal.
  var rows = TerminalSize.usual.rows
  /// The machine that App Lock works on.
  var machine = LockedMachine.none
  /// The pages of the guide, which only the command line carries.
  package var guides: @Sendable () -> [Guide] = { [] }
  /// What only the service can do; nil in the light command line, which hands such verbs over.
  package var host: ServiceHost?

  package static var current: SystemEnvironment {
    let size = TerminalSize.current
    return SystemEnvironment(
      variables: .ofProcess,
      outputIsTerminal: StandardStream.output.isTerminal,
      errorIsTerminal: StandardStream.error.isTerminal,
      inputIsTerminal: StandardInput.isTerminal, readLine: { Swift.readLine() },
      discardTyped: StandardInput.discardTyped, columns: size.columns, rows: size.rows,
      machine: .real(.ofProcess))
  }

  /// The language of the machine; English if Waymark does not speak it.
  var language: AppLanguage { AppLanguage(ofMachine: { variables[$0] }) }

  /// The first day of the week in the region of the machine's locale, which only onboarding uses; nil for a locale
  /// without one. Saturday becomes Sunday: Waymark supports two week starts.
  ///
  /// Source: POSIX.1-2024, section 8.2, for the order of the variables; Unicode CLDR, supplemental
  /// data, `weekData`, by way of Foundation.
  var regionalWeekStart: WeekStart? {
    let names = ["LC_ALL", "LC_TIME", "LANG"]
    let locale = names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    let region = locale.prefix { !".@".contains($0) }.split(separator: "_").dropFirst().first
    guard let region, region.count == 2, Locale.Region(String(region)).isISORegion else {
      return nil
    }
    let week = Calendar.used(in: String(region)).firstWeekday
    return week == Weekday.monday.rawValue ? .monday : .sunday
  }
}

extension Calendar {
  /// The calendar as it is used in a region.
  fileprivate static func used(in region: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "und_\(region)")
    return calendar
  }
}
