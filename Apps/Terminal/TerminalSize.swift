import Foundation

/// How much fits on the terminal of standard output.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The traditional size, for terminals that do not report one, and without a terminal.
  package static let usual = TerminalSize(columns: 80, rows: 24)

  /// At this moment: it may change.
  package static var current: TerminalSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return .usual }
    return TerminalSize(
      columns: size.ws_col > 0 ? Int(size.ws_col) : usual.columns,
      rows: size.ws_row > 0 ? Int(size.ws_row) : usual.rows)
  }
}
