import Foundation

/// The processes of this machine, from `/proc`.
enum Processes {
  /// Whether no process of a group is left, except zombies; checks for two seconds.
  static func haveEnded(ofGroup group: Int32) async throws -> Bool {
    for _ in 1...20 {
      if try running(inGroup: group).isEmpty { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }

  private static func running(inGroup group: Int32) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int32(name) != nil,
        let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = stat.lastIndex(of: ")")
      else { return false }
      // After the name in brackets: state, parent, group.
      let fields = stat[end...].split(separator: " ").dropFirst().map(String.init)
      return fields.count > 2 && fields[0] != "Z" && fields[2] == String(group)
    }
  }
}
