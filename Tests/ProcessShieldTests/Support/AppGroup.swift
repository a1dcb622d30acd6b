import Foundation
import Testing

/// A control group for this test alone, in this machine's hierarchy.
final class AppGroup: Sendable {
  /// The mount point of version 2.
  static let root =
    FileManager.default.fileExists(atPath: "/sys/fs/cgroup/unified/cgroup.procs")
    ? "/sys/fs/cgroup/unified" : "/sys/fs/cgroup"

  let folder: String
  private let parent: String

  /// - Parameter slice: its parent.
  init(_ name: String, in slice: String = "app.slice") throws {
    parent = "\(Self.root)/waymark-test-\(UUID().uuidString)"
    folder = "\(parent)/\(slice)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      Issue.record("Cannot create a control group of version 2 in \(Self.root): \(error)")
      throw error
    }
  }

  deinit {
    // Processes move back before their group is removed; the order is from the inside out.
    try? "0".write(toFile: "\(folder)/cgroup.freeze", atomically: false, encoding: .utf8)
    let paths = (FileManager.default.subpaths(atPath: parent) ?? []).map { "\(parent)/\($0)" }
    for path in paths where path.hasSuffix("/cgroup.procs") {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      for id in text.split(separator: "\n") { Self.put("\(Self.root)/cgroup.procs", String(id)) }
    }
    for path in ([parent] + paths).sorted(by: { $0.count > $1.count }) { rmdir(path) }
  }

  func add(_ id: pid_t) throws {
    try #require(Self.put("\(folder)/cgroup.procs", String(id)), "process \(id) cannot be moved")
  }

  var isFrozen: Bool {
    let text = try? String(contentsOfFile: "\(folder)/cgroup.events", encoding: .utf8)
    return text?.contains("frozen 1") ?? false
  }

  @discardableResult
  private static func put(_ path: String, _ text: String) -> Bool {
    let descriptor = open(path, O_WRONLY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    return write(descriptor, bytes, bytes.count) == bytes.count
  }
}
