import Foundation

/// A child process whose end is noticed at once and whose output goes to files.
///
/// Foundation's `Process` waits for everything that inherited its pipes; a test that kills needs
/// the child itself.
final class ChildProcess {
  enum End: Hashable {
    case exited(Int32)
    case killed(Int32)
  }

  let identifier: pid_t
  private let outputPath: String
  private let errorPath: String
  private var end: End?

  /// - Parameter outputPath: a path for standard output instead of its own file.
  init(
    _ path: String, _ arguments: [String], variables: [String: String], scratch: String,
    outputPath redirected: String? = nil
  ) throws {
    let name = UUID().uuidString
    outputPath = redirected ?? "\(scratch)/\(name).out"
    errorPath = "\(scratch)/\(name).err"
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    identifier = try ChildStart.start(
      [path] + arguments, variables: variables,
      streams: [
        ChildStart.Stream(path: "/dev/null", flags: O_RDONLY),
        ChildStart.Stream(path: outputPath, flags: redirected == nil ? flags : O_WRONLY),
        ChildStart.Stream(path: errorPath, flags: flags),
      ])
  }

  deinit {
    if end == nil {
      kill(identifier, SIGKILL)
      _ = wait()
    }
  }

  var isRunning: Bool { end == nil && kill(identifier, 0) == 0 && !isFinished }

  /// Whether it handles SIGINT itself, which would otherwise kill it.
  ///
  /// Source: `proc(5)`: `SigCgt` is a mask in hexadecimal, the lowest bit signal 1.
  var heedsInterruption: Bool {
    let status = text("/proc/\(identifier)/status").split(separator: "\n")
    guard let line = status.first(where: { $0.hasPrefix("SigCgt:") }),
      let mask = UInt64(line.dropFirst(7).filter(\.isHexDigit), radix: 16)
    else { return false }
    return mask & 1 << (UInt64(SIGINT) - 1) != 0
  }

  func send(_ signal: Int32) {
    if end == nil { kill(identifier, signal) }
  }

  @discardableResult
  func wait() -> End {
    if let end { return end }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let end = ChildProcess.end(status)
    self.end = end
    return end
  }

  var output: String { text(outputPath) }
  var errors: String { text(errorPath) }

  /// Checks for its end without waiting.
  private var isFinished: Bool {
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return false }
    end = ChildProcess.end(status)
    return true
  }

  private func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// Source: `wait(2)`: the low seven bits are the signal, the next eight the exit code.
  private static func end(_ status: Int32) -> End {
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal)
  }
}
