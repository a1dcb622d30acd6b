import Foundation
import WatchApp

/// Ends the program immediately on a signal: stored data is consistent at any instant. Only the terminal is restored.
enum LeavingSignals {
  static func handle() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if isatty(STDOUT_FILENO) == 1 {
          // Only such calls are allowed in a signal handler: signal-safety(7).
          LeavingSignals.put(ServeScreenText.ending)
        }
        _exit(number == SIGTERM ? 0 : 128 + number)
      }
    }
    signal(SIGPIPE, SIG_IGN)
  }

  private static func put(_ text: StaticString) {
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
