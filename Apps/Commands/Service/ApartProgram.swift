import Composition
import Foundation

/// A program that goes on by itself when this one ends.
enum ApartProgram {
  /// Starts it without input and output, in a group of its own, so that Ctrl-C in this terminal does
  /// not end it. Nobody waits for it.
  ///
  /// - Parameter words: the path of the executable, then its arguments.
  /// - Returns: whether it was started.
  @discardableResult
  static func start(_ words: [String], _ environment: EnvironmentVariables) -> Bool {
    guard let path = words.first else { return false }
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
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // Nobody waits for what this process has open either, such as the end of a pipe.
    #if canImport(Darwin)
      let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let flags = POSIX_SPAWN_SETPGROUP
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
        guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = CStrings(words)
    var variables = CStrings(environment.all.map { "\($0.key)=\($0.value)" })
    defer {
      arguments.free()
      variables.free()
    }
    var process: pid_t = 0
    return posix_spawn(
      &process, path, &actions, &attributes, arguments.pointers, variables.pointers) == 0
  }
}
