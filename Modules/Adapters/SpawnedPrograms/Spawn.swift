import Contracts
import Foundation

enum Spawn {
  /// Signals that this process may ignore, but a program should receive again.
  private static let ownSignals = [SIGINT, SIGPIPE, SIGQUIT, SIGTERM]

  /// - Parameter descriptors: for standard input, output and error.
  /// - Returns: the process ID, which is also that of its group.
  static func start(
    _ call: ProgramCall, with descriptors: [Int32]
  ) throws(ProgramStartFailure) -> pid_t {
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
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    let changes = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      let flags = changes | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let flags = changes
      for descriptor in OpenDescriptors.beyondStandard {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    var (noSignals, defaults) = (sigset_t(), sigset_t())
    sigemptyset(&noSignals)
    sigemptyset(&defaults)
    for signal in ownSignals { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var id: pid_t = 0
    let variables = ProcessInfo.processInfo.environment.merging(call.variables) { $1 }
    let code = withCStrings([call.program] + call.arguments) { arguments in
      withCStrings(variables.map { "\($0.key)=\($0.value)" }) {
        posix_spawnp(&id, call.program, &actions, &attributes, arguments, $0)
      }
    }
    guard code == 0 else { throw .cannotRun(reason: String(cString: strerror(code))) }
    return id
  }

  /// Calls `body` with the strings as a null-terminated array of C strings.
  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

/// The open descriptors of this process.
private enum OpenDescriptors {
  /// All except the three standard ones. One that is closed in the meantime does no harm.
  ///
  /// Source: proc(5); POSIX.1-2024, `posix_spawn_file_actions_addclose`.
  static var beyondStandard: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [])
      .compactMap(Int32.init).filter { $0 > STDERR_FILENO }
  }
}
