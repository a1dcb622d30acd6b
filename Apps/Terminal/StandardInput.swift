import Foundation

/// Where a person types.
package enum StandardInput {
  package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Discards unread typed input: it was typed before the question could be seen. Piped input is intended, and stays.
  package static func discardTyped() {
    if isTerminal { tcflush(STDIN_FILENO, TCIFLUSH) }
  }
}
