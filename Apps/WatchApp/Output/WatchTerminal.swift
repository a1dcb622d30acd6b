import Contracts
import Foundation
package import Terminal

/// A run's view of its process.
package struct WatchTerminal: Sendable {
  package var variables: [String: String]
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  package var inputIsTerminal: Bool
  /// The terminal's size, read each time since it may change.
  package var size: @Sendable () -> TerminalSize
  /// The next line of standard input; nil at its end.
  package var readLine: @Sendable () -> String?
  /// Discards what was typed but not read.
  package var discardTyped: @Sendable () -> Void
  package var write: @Sendable (_ bytes: [UInt8]) -> Void
  package var report: @Sendable (_ text: String) -> Void

  package init(
    variables: [String: String], outputIsTerminal: Bool = false, errorIsTerminal: Bool = false,
    inputIsTerminal: Bool = false,
    size: @escaping @Sendable () -> TerminalSize = { .usual },
    readLine: @escaping @Sendable () -> String? = { nil },
    discardTyped: @escaping @Sendable () -> Void = {},
    write: @escaping @Sendable (_ bytes: [UInt8]) -> Void,
    report: @escaping @Sendable (_ text: String) -> Void
  ) {
    self.variables = variables
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.inputIsTerminal = inputIsTerminal
    self.size = size
    self.readLine = readLine
    self.discardTyped = discardTyped
    self.write = write
    self.report = report
  }

  package static var ofProcess: WatchTerminal {
    WatchTerminal(
      variables: ProcessInfo.processInfo.environment,
      outputIsTerminal: StandardStream.output.isTerminal,
      errorIsTerminal: StandardStream.error.isTerminal,
      inputIsTerminal: StandardInput.isTerminal, size: { .current },
      readLine: { Swift.readLine() }, discardTyped: StandardInput.discardTyped,
      write: {
        let isRead = StandardStream.output.write($0, by: WatchProblem.program)
        if !isRead { exit(ExitStatus.done.rawValue) }
      },
      report: { StandardStream.error.write(Array($0.utf8), by: WatchProblem.program) })
  }

  /// The language of the machine; English if Waymark does not support it.
  var language: AppLanguage { AppLanguage(ofMachine: { variables[$0] }) }

  /// The machine's; empty if it has none.
  var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  var paint: Paint { Paint({ variables[$0] }, isTerminal: outputIsTerminal) }

  /// How characters that cannot be shown are replaced.
  var plain: PlainText { PlainText { variables[$0] } }

  /// A problem as people read it, at the width of its terminal.
  func text(of problem: WatchProblem, in wording: Wording) -> String {
    plain.shown(
      problem.text(in: wording, columns: errorIsTerminal ? max(size().columns, 20) : .max),
      in: wording.language)
  }
}
