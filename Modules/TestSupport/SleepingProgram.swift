public import Foundation

/// A `sleep` process for tests that stop and resume programs, until this is released.
public final class SleepingProgram: Sendable {
  private let process = Process()

  public init() throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["600"]
    try process.run()
  }

  deinit {
    process.end()
  }

  public var id: pid_t { process.processIdentifier }

  /// Waits up to ten seconds until it has this state.
  ///
  /// - Parameter state: its letter in proc_pid_stat(5), such as `T` for stopped.
  public func becomes(_ state: String) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while self.state != state {
      guard ContinuousClock.now < deadline else { return false }
      usleep(2_000)
    }
    return true
  }

  private var state: String? {
    let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return text?.split(separator: " ").dropFirst(2).first.map(String.init)
  }
}
