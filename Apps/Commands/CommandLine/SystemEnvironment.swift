import Composition
import Foundation

/// What a run can see of the process it is in.
package struct SystemEnvironment: Sendable {
  var variables: EnvironmentVariables
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// Columns of the terminal.
  var columns: Int
  /// What only the service can do; nil in the light command line, which hands over what needs it.
  package var host: ServiceHost?

  package static var current: SystemEnvironment {
    SystemEnvironment(
      variables: .ofProcess,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      columns: terminalColumns)
  }

  private static var terminalColumns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
