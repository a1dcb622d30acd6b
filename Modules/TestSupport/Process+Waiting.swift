public import Foundation

extension Process {
  /// Waits for its end. `waitUntilExit` runs a run loop of the calling thread, which on a thread of
  /// Swift's own pool may never hear of it.
  public func waitByLooking() {
    while isRunning { usleep(5_000) }
  }

  /// Ends it now. What is started from Swift's own pool has `SIGTERM` blocked, so that would not do.
  public func end() {
    kill(processIdentifier, SIGKILL)
    waitByLooking()
  }
}
