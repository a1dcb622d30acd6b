import Foundation

/// Where a person types.
package enum StandardInput {
  package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Drops what was typed and nobody has read: it was typed before what is asked now was there to be seen. What is piped
  /// in is meant, and stays.
  package static func discardTyped() {
    if isTerminal { tcflush(STDIN_FILENO, TCIFLUSH) }
  }
}
