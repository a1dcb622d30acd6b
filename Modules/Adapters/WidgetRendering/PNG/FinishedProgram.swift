import Foundation

/// What a program printed and how it ended.
struct FinishedProgram {
  enum Failure: Error {
    case notThere
    case timedOut
    /// There is no place for what goes in and comes out.
    case noSpace(String)
  }

  /// Its exit status, or 128 and the number of the signal that ended it.
  let status: Int32
  let output: [UInt8]
  let errorOutput: String

  /// Runs a program to its end, with nothing of a shell in between.
  ///
  /// Files without a name rather than pipes: neither side can block the other.
  init(
    _ program: String, _ arguments: [String], input: [UInt8] = [], timeLimit: Duration
  ) throws(Failure) {
    let files = try [UnnamedFile(holding: input), UnnamedFile(), UnnamedFile()]
    let id = try FinishedProgram.start(program, arguments, files)
    status = try FinishedProgram.end(of: id, timeLimit)
    output = files[1].bytes()
    errorOutput = String(decoding: files[2].bytes(), as: UTF8.self)
  }

  /// - Parameter files: standard input, output and error output.
  private static func start(
    _ program: String, _ arguments: [String], _ files: [UnnamedFile]
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file.descriptor, Int32(number))
    }
    // Nothing else that this process has open is its business.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      posix_spawnattr_init(&attributes)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
        guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    defer { posix_spawnattr_destroy(&attributes) }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var id: pid_t = 0
    let code = withCStrings([program] + arguments) { arguments in
      withCStrings(environment) { posix_spawnp(&id, program, &actions, &attributes, arguments, $0) }
    }
    guard code == 0 else { throw .notThere }
    return id
  }

  private static func end(of id: pid_t, _ timeLimit: Duration) throws(Failure) -> Int32 {
    let deadline = ContinuousClock.now + timeLimit
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else {
        kill(id, SIGKILL)
        waitpid(id, &status, 0)
        throw .timedOut
      }
      usleep(500)
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

/// Calls `body` with the strings as C has them, a null pointer at the end.
private func withCStrings<Value>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
) -> Value {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
