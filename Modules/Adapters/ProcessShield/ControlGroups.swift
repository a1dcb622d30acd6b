import Foundation

/// Freezes whole control groups of version 2.
struct ControlGroups {
  /// How long freezing a group may take, in milliseconds.
  private static let longest = 50

  /// Where the hierarchy of version 2 is mounted.
  let folder: String

  /// The processes in a unit and in the groups inside it; nil if not all can be known.
  func processes(in unit: AppUnit) -> Set<pid_t>? {
    processes(inFolder: folder + unit.path)
  }

  func canFreeze(_ unit: AppUnit) -> Bool {
    access("\(folder)\(unit.path)/cgroup.freeze", W_OK) == 0
  }

  /// Whether it is frozen or being frozen, by anyone.
  func isFrozenOrFreezing(_ unit: AppUnit) -> Bool {
    ProcFile.bytes("\(folder)\(unit.path)/cgroup.freeze")?.first == UInt8(ascii: "1")
  }

  /// Whether no process in it runs.
  func isFrozen(_ unit: AppUnit) -> Bool {
    let events = ProcFile.text("\(folder)\(unit.path)/cgroup.events") ?? ""
    return events.split(separator: "\n").contains("frozen 1")
  }

  /// - Returns: whether it is frozen now; if not, it is as before.
  func freeze(_ unit: AppUnit) -> Bool {
    guard write("1", to: unit) else { return false }
    for _ in 1...Self.longest {
      if isFrozen(unit) { return true }
      ShortWait.milliseconds(1)
    }
    write("0", to: unit)
    return false
  }

  func thaw(_ unit: AppUnit) {
    write("0", to: unit)
  }

  @discardableResult
  private func write(_ text: String, to unit: AppUnit) -> Bool {
    let descriptor = open("\(folder)\(unit.path)/cgroup.freeze", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    return Foundation.write(descriptor, bytes, bytes.count) == bytes.count
  }

  private func processes(inFolder path: String) -> Set<pid_t>? {
    guard let text = ProcFile.text("\(path)/cgroup.procs", limit: 1 << 20),
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return nil }
    var all = Set(text.split(separator: "\n").compactMap { pid_t($0) })
    // A process of another namespace is written 0.
    guard !all.contains(0) else { return nil }
    for name in names where isFolder("\(path)/\(name)") {
      guard let inner = processes(inFolder: "\(path)/\(name)") else { return nil }
      all.formUnion(inner)
    }
    return all
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
