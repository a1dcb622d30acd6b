import Foundation

/// The terminal in raw mode, where keys are read one by one without echo. The previous mode is restored on release, and
/// when a signal ends the process.
final class RawTerminal: KeySource {
  private let before: termios
  private let watch: SignalWatch

  /// Nil if standard input is not a terminal.
  init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
    watch = SignalWatch([SIGINT, SIGTERM, SIGHUP]) { [before] number in
      RawTerminal.restore(before)
      _exit(128 + number)
    }
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else { return nil }
  }

  deinit {
    RawTerminal.restore(before)
  }

  func key() -> Key {
    Key.read(
      next: RawTerminal.byte,
      pending: {
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // Long enough for a slow connection, shorter than the pause between two key presses.
        return poll(&waiting, 1, 50) > 0 ? RawTerminal.byte() : nil
      })
  }

  private static func byte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = Foundation.read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }

  private static func restore(_ settings: termios) {
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }
}
