import Foundation

/// A program in a process group of its own, so that it can be ended with all it started. Of what this
/// process has open it gets nothing but the input and the output it is given.
///
/// Not Foundation's `Process`: on Linux that takes a program for running as long as anything that
/// the program started.
struct HookProcess {
  private let id: pid_t

  /// - Parameter home: `WAYMARK_HOME` in its environment, which else is that of this process.
  /// - Throws: ``HookError`` when the file at `path` cannot be run.
  init(
    running path: String, home: String, input: Int32, output: Int32
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    let changes = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      let flags = changes | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let flags = changes
      for descriptor in OpenDescriptors.beyondStandard {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    var ownSignals = sigset_t()
    sigemptyset(&ownSignals)
    for signal in [SIGINT, SIGPIPE, SIGQUIT, SIGTERM] { sigaddset(&ownSignals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ownSignals)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var id: pid_t = 0
    let environment = ProcessInfo.processInfo.environment.merging(["WAYMARK_HOME": home]) { $1 }
      .map { "\($0.key)=\($0.value)" }
    let code = withCStrings([path]) { arguments in
      withCStrings(environment) { posix_spawn(&id, path, &actions, &attributes, arguments, $0) }
    }
    guard code == 0 else { throw HookError(code: code) }
    self.id = id
  }

  /// How the program ended: its exit status, or the signal that ended it; nil while it runs. Once
  /// there is an answer, it is not asked again.
  func status() -> Int32? {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : signal
  }

  /// Ends the program and all it started.
  func kill() {
    Foundation.kill(-id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }
}

/// What this process has open.
private enum OpenDescriptors {
  /// But standard input and outputs. One that is gone by the time it is to be closed does no harm.
  ///
  /// Source: proc(5); POSIX.1-2024, `posix_spawn_file_actions_addclose`.
  static var beyondStandard: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [])
      .compactMap(Int32.init).filter { $0 > STDERR_FILENO }
  }
}

/// What the system says to a program that cannot be run.
struct HookError: Error, CustomStringConvertible {
  let code: Int32

  var description: String { String(cString: strerror(code)) }
}

/// Calls `body` with the strings as C has them, a null pointer at the end.
private func withCStrings<Value>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
) -> Value {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
