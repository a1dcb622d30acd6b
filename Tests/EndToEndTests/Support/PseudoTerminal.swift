import Foundation
import TestSupport

/// The program in its own terminal, with keys to press and a screen to read.
final class PseudoTerminal {
  struct CannotOpen: Error {}

  /// What the terminal did not show in time, and what it showed.
  struct NotShown: Error, CustomStringConvertible {
    let text: String
    let screen: String
    var description: String { "“\(text)” is not on the screen:\n\(screen)" }
  }

  /// `TIOCSPTLCK` and `TIOCGPTN`; source: `ioctl_tty(2)` and `asm-generic/ioctls.h` of Linux.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  private let master: Int32
  private let columns: Int
  private let rows: UInt16
  private var bytes: [UInt8] = []
  private var child: pid_t = 0

  /// - Parameter command: for `/bin/bash` to run there.
  init(_ command: String, variables: [String: String], columns: Int, rows: UInt16 = 40) throws {
    self.columns = columns
    self.rows = rows
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard master >= 0, ioctl(master, Self.setLock, &isLocked) == 0,
      ioctl(master, Self.getNumber, &number) == 0
    else { throw CannotOpen() }
    var size = winsize(
      ws_row: rows, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw CannotOpen() }
    let terminal = ChildStart.Stream(path: "/dev/pts/\(number)", flags: O_RDWR)
    child = try ChildStart.start(
      ["/bin/bash", "-c", command], variables: variables,
      streams: [terminal, terminal, terminal], leadsSession: true)
  }

  deinit {
    if child > 0 {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    close(master)
  }

  /// The current screen.
  var screen: String {
    TerminalScreen(
      columns: columns, rows: Int(rows), showing: String(decoding: bytes, as: UTF8.self)
    ).text
  }

  /// Everything that was written to it.
  var written: String { String(decoding: bytes, as: UTF8.self) }

  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = Foundation.write(master, bytes, bytes.count)
  }

  /// Waits until the screen shows `text` and no more output arrives.
  @discardableResult
  func waits(for text: String) throws -> String {
    try waits(named: text) { $0.contains(text) }
  }

  /// Waits until the screen matches and no more output arrives.
  @discardableResult
  func waits(
    named name: String = "what was waited for", until isReady: (String) -> Bool
  ) throws -> String {
    for _ in 0..<300 {
      let isMore = read(milliseconds: 100)
      if !isMore, isReady(screen) { return screen }
    }
    throw NotShown(text: name, screen: screen)
  }

  /// The terminal's settings, as in `stty -g`.
  func settings() throws -> [UInt32] {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { throw CannotOpen() }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  /// - Returns: the exit code, or 128 and the signal.
  func end() throws -> Int32 {
    for _ in 0..<300 {
      _ = read(milliseconds: 100)
      var status: Int32 = 0
      if waitpid(child, &status, WNOHANG) == child {
        child = 0
        while read(milliseconds: 0) {}
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
      }
    }
    throw NotShown(text: "the end", screen: screen)
  }

  /// - Returns: whether any output arrived.
  private func read(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return false }
    guard waiting.revents & Int16(POLLIN) != 0 else {
      // Until the other end is opened, and after it is closed, reading fails at once.
      usleep(UInt32(milliseconds) * 1_000)
      return false
    }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    bytes += chunk.prefix(count)
    return true
  }
}
