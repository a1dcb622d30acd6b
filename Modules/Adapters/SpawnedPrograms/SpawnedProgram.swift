import Contracts
import Foundation
import Synchronization

/// A program in its own process group, so that it can be ended with everything it started.
final class SpawnedProgram: StartedProgram {
  /// The longest delay until its end is noticed.
  private static let longestPause = Duration.milliseconds(10)
  private static let shortestPause = Duration.microseconds(500)

  private let id: pid_t
  private let timeLimit: Duration
  /// Standard output and standard error, if they are captured.
  private let printed: [UnnamedFile]
  /// Whether its end was noticed: its ID may have been reused by now.
  private let hasEnded = Mutex(false)

  init(id: pid_t, timeLimit: Duration, printed: [UnnamedFile]) {
    self.id = id
    self.timeLimit = timeLimit
    self.printed = printed
  }

  /// Reaps the process if no one waited for it, so that no zombie remains.
  deinit {
    guard !hasEnded.withLock({ $0 }) else { return }
    let id = id
    Thread.detachNewThread { Self.awaitEnd(of: id) }
  }

  var output: [UInt8] { printed.first?.bytes() ?? [] }
  var errorOutput: [UInt8] { printed.last?.bytes() ?? [] }

  func waitForEnd(unless isTooMuch: () -> Bool) -> ProgramEnd {
    let start = ContinuousClock.now
    while true {
      if let end { return end }
      if isTooMuch() {
        kill()
        return .stopped
      }
      let elapsed = ContinuousClock.now - start
      if elapsed >= timeLimit {
        kill()
        return .timedOut
      }
      // A tenth of the time so far, so that the caller waits at most that much too long.
      let pause = min(max(elapsed / 10, Self.shortestPause), Self.longestPause)
      usleep(UInt32(pause / .microseconds(1)))
    }
  }

  /// Nil while it runs. Once there is a result, the process is not queried again.
  ///
  /// Source: `wait(2)`: the low seven bits are the signal, the next eight the status.
  private var end: ProgramEnd? {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    hasEnded.withLock { $0 = true }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .signaled(signal)
  }

  private func kill() {
    Foundation.kill(-id, SIGKILL)
    Self.awaitEnd(of: id)
    hasEnded.withLock { $0 = true }
  }

  private static func awaitEnd(of id: pid_t) {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
  }
}
