import Foundation
import WatchApp

/// Ends the program at once when it is told to: what is kept is whole at any instant. Only the terminal is put back.
enum LeavingSignals {
  static func handle() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if isatty(STDOUT_FILENO) == 1 {
          // Of what a signal may interrupt, only such calls may be used: signal-safety(7).
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
