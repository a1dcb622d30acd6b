import Contracts
import Foundation
import TestSupport

/// A program for this test alone: a copy of a real one, so that no other process runs that file.
final class RunningProgram: Sendable {
  let path: String
  /// Also the id of its process group, with all its children.
  let id: pid_t

  /// - Parameter original: the program to copy.
  init(
    in folder: TemporaryFolder, called name: String, copyOf original: String = "/bin/sleep",
    _ arguments: [String] = ["600"], variables: [String: String] = [:]
  ) throws {
    path = try Self.copy(original, to: folder.file(name))
    id = try Self.start(
      [path] + arguments, ProcessInfo.processInfo.environment.merging(variables) { $1 })
  }

  deinit {
    end()
  }

  /// Foundation's `Process` waits for everything that inherits from it, including leftovers of a
  /// test.
  private static func start(_ words: [String], _ variables: [String: String]) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var id: pid_t = 0
    var code: Int32 = 0
    for _ in 1...1000 {
      code = posix_spawn(&id, words[0], nil, &attributes, &arguments, &environment)
      // A child that another test is just starting still has the copy open for writing.
      guard code == ETXTBSY else { break }
      usleep(5_000)
    }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return id
  }

  static func copy(_ original: String, to path: String) throws -> String {
    if !FileManager.default.fileExists(atPath: path) {
      // A file open for writing cannot be run: no child of another test may inherit it.
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o755)
      guard descriptor >= 0 else { throw POSIXError(.EIO) }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: try Data(contentsOf: URL(fileURLWithPath: original)))
      try file.close()
    }
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Ends it with all its children; calling it again has no effect.
  func end() {
    guard Self.state(of: id) != nil else { return }
    kill(-id, SIGSTOP)
    kill(-id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }

  var state: Character? { Self.state(of: id) }

  /// Waits until it is in one of these states, ten seconds at most.
  func becomes(_ states: String) async throws -> Bool {
    try await eventually { self.state.map(states.contains) ?? false }
  }

  /// A parent waiting for a child of `vfork` cannot stop before that continues: it counts as
  /// stopped once it is told to.
  static func state(of id: pid_t) -> Character? {
    let state = fields(of: id)?.first?.first
    return state == "D" && isAboutToStop(id) ? "T" : state
  }

  private static func isAboutToStop(_ id: pid_t) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("ShdPnd:") }
    let pending = line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    return (pending ?? 0) & 1 << UInt64(SIGSTOP - 1) != 0
  }

  static func tree(of id: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let parents = names.compactMap { pid_t($0) }.compactMap { id in
      fields(of: id).flatMap { pid_t($0[1]) }.map { (id, $0) }
    }
    var tree = [id]
    var next = 0
    while next < tree.count {
      tree += parents.filter { $0.1 == tree[next] }.map(\.0)
      next += 1
    }
    return tree
  }

  private static func fields(of id: pid_t) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let bracket = text.lastIndex(of: ")")
    else { return nil }
    return text[bracket...].split(separator: " ").dropFirst().map { $0 }
  }
}

/// Checks for ten seconds.
func eventually(_ isSo: () throws -> Bool) async throws -> Bool {
  for _ in 1...2000 {
    if try isSo() { return true }
    try await Task.sleep(for: .milliseconds(5))
  }
  return false
}
