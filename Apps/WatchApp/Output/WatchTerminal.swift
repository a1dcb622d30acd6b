import Contracts
import Foundation

/// What a run can see of its process.
package struct WatchTerminal: Sendable {
  package var variables: [String: String]
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  package var inputIsTerminal: Bool
  /// Of the terminal, asked anew each time: it may change.
  package var size: @Sendable () -> (columns: Int, rows: Int)
  /// The next line of standard input; nil at its end.
  package var readLine: @Sendable () -> String?
  package var write: @Sendable (_ bytes: [UInt8]) -> Void
  package var tell: @Sendable (_ text: String) -> Void

  package init(
    variables: [String: String], outputIsTerminal: Bool = false, errorIsTerminal: Bool = false,
    inputIsTerminal: Bool = false,
    size: @escaping @Sendable () -> (columns: Int, rows: Int) = { (80, 24) },
    readLine: @escaping @Sendable () -> String? = { nil },
    write: @escaping @Sendable (_ bytes: [UInt8]) -> Void,
    tell: @escaping @Sendable (_ text: String) -> Void
  ) {
    self.variables = variables
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.inputIsTerminal = inputIsTerminal
    self.size = size
    self.readLine = readLine
    self.write = write
    self.tell = tell
  }

  package static var ofProcess: WatchTerminal {
    WatchTerminal(
      variables: ProcessInfo.processInfo.environment,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      inputIsTerminal: isatty(STDIN_FILENO) == 1, size: { terminalSize },
      readLine: { Swift.readLine() }, write: { put($0, to: STDOUT_FILENO) },
      tell: { put(Array($0.utf8), to: STDERR_FILENO) })
  }

  /// The language of the machine; English if Waymark does not speak it.
  ///
  /// Source: POSIX.1-2024, section 8.2, for the order of the variables; the manual of GNU gettext, section 2.3.3, for
  /// `LANGUAGE`, a list that counts unless the locale is `C`.
  var language: AppLanguage {
    guard
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap({ variables[$0] })
        .first(where: { !$0.isEmpty }),
      !["C", "POSIX"].contains(locale.prefix { $0 != "." })
    else { return .english }
    let wanted = (variables["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
    return wanted.lazy.compactMap(AppLanguage.init(locale:)).first ?? .english
  }

  /// Of the machine; empty if it has none.
  var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Colours are left out for `NO_COLOR` and a terminal that calls itself dumb.
  ///
  /// Source: no-color.org.
  var colors: TerminalColors {
    guard outputIsTerminal, (variables["NO_COLOR"] ?? "").isEmpty, variables["TERM"] != "dumb"
    else { return .none }
    return ["truecolor", "24bit"].contains(variables["COLORTERM"] ?? "") ? .full : .palette
  }

  private static var terminalSize: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// A closed pipe ends the program quietly; a result that cannot be written ends it with an error, because a script
  /// would take it for whole.
  private static func put(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        guard descriptor == STDOUT_FILENO else { return }
        if errno == EPIPE { exit(WatchProblem.ExitStatus.done.rawValue) }
        exit(WatchProblem.ExitStatus.cannotWrite.rawValue)
      }
      rest = rest.dropFirst(written)
    }
  }
}
