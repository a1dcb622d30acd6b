public import Foundation

extension Process {
  /// Waits for its end. `waitUntilExit` runs a run loop of the calling thread, which may never be notified on a thread
  /// of Swift's own pool.
  public func waitByLooking() {
    while isRunning { usleep(5_000) }
  }

  /// Kills it. Processes started from Swift's own pool have `SIGTERM` blocked, so that would not work.
  public func end() {
    kill(processIdentifier, SIGKILL)
    waitByLooking()
  }
}
