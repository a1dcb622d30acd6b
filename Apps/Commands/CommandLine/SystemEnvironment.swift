import Composition
import Contracts
import Foundation

/// What a run can see of its process.
package struct SystemEnvironment: Sendable {
  var variables: EnvironmentVariables
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  var inputIsTerminal = false
  /// The next line of standard input, without its line ending; nil at the end of input.
  var readLine: @Sendable () -> String? = { nil }
  /// Columns of the terminal.
  var columns: Int
  /// What only the service can do; nil in the light command line, which hands such verbs over.
  package var host: ServiceHost?

  package static var current: SystemEnvironment {
    SystemEnvironment(
      variables: .ofProcess,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      inputIsTerminal: isatty(STDIN_FILENO) == 1, readLine: { Swift.readLine() },
      columns: terminalColumns)
  }

  /// The language of the machine; English if Waymark does not speak it.
  ///
  /// Source: POSIX.1-2024, section 8.2, for the order of the variables; the manual of GNU gettext,
  /// section 2.3.3, for `LANGUAGE`, a list that counts unless the locale is `C`.
  var language: AppLanguage {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard
      let locale = names.lazy.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }),
      !["C", "POSIX"].contains(locale.prefix { $0 != "." })
    else { return .english }
    let wanted = (variables["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
    return wanted.lazy.compactMap(AppLanguage.init(locale:)).first ?? .english
  }

  private static var terminalColumns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
