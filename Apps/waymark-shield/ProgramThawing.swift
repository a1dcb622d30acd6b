import Contracts
import Foundation

/// Resumes every frozen or stopped program of a user.
struct ProgramThawing {
  let paths: MachinePaths

  func run() {
    thawGroups()
    for process in stopped { kill(process, SIGCONT) }
  }

  /// Only groups of apps: what a service manager freezes for itself is left alone.
  ///
  /// Source: Linux, Documentation/admin-guide/cgroup-v2.rst, `cgroup.freeze`; systemd, "Desktop
  /// Environment Integration".
  private func thawGroups() {
    thawGroups(in: paths.controlGroups)
  }

  private func thawGroups(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let group = "\(folder)/\(name)"
      var status = stat()
      guard lstat(group, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      thawGroups(in: group)
      guard name.hasPrefix("app-"), name.hasSuffix(".scope") || name.hasSuffix(".service"),
        status.st_uid == paths.user
      else { continue }
      let file = "\(group)/cgroup.freeze"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8), text.trimmed == "1"
      else { continue }
      write("0\n", into: file)
    }
  }

  /// Processes stopped by a signal, except those stopped by a debugger.
  ///
  /// Source: proc_pid_stat(5).
  private var stopped: [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: paths.processes)) ?? [])
      .compactMap(pid_t.init)
      .filter { process in
        let folder = "\(paths.processes)/\(process)"
        guard process > 1, isTheirs(folder),
          let text = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/stat")),
          // The name before it may contain anything, including parentheses.
          let end = text.lastIndex(of: UInt8(ascii: ")"))
        else { return false }
        return text[end...].dropFirst(2).first == UInt8(ascii: "T")
      }
  }

  private func isTheirs(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_uid == paths.user
  }

  /// Into the file that is there, and no other.
  private func write(_ text: String, into path: String) {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = Array(text.utf8).withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}
