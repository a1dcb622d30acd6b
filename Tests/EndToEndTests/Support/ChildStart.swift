import Foundation

/// Starts a program that inherits nothing from this process except its streams.
enum ChildStart {
  struct Failed: Error {
    let path: String
    let code: Int32
  }

  /// A file that is opened as standard input or as an output.
  struct Stream {
    let path: String
    let flags: Int32
  }

  /// `POSIX_SPAWN_SETSID`, which the C library only declares for C. Source: `spawn.h` of glibc.
  private static let setSession: Int16 = 0x80

  /// - Parameters:
  ///   - words: the path of the executable, then its arguments.
  ///   - streams: standard input, output and error output.
  ///   - leadsSession: whether it leads its own session; then the first terminal that it opens
  ///     becomes the session's. Source: `setsid(2)`, `tty_ioctl(4)`.
  static func start(
    _ words: [String], variables: [String: String], streams: [Stream], leadsSession: Bool = false
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(number), stream.path, stream.flags, 0o600)
    }
    // Threads of tests may block signals, which a child would inherit.
    var (noSignals, allSignals) = (sigset_t(), sigset_t())
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, leadsSession ? flags | setSession : flags)
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in arguments + environment { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, words[0], &actions, &attributes, arguments, environment)
    guard code == 0 else { throw Failed(path: words[0], code: code) }
    return child
  }
}
