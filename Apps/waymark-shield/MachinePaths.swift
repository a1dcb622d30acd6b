import Foundation

/// Paths on this machine; in tests, below a temporary folder.
struct MachinePaths {
  /// Empty for the machine itself.
  var root = ""
  var user: uid_t

  func path(_ path: String) -> String { root + path }

  var socket: String { path("/run/waymark-shield/\(user).sock") }
  var state: String { path("/var/lib/waymark-shield/\(user).json") }
  /// The lines in the hosts file, for all users together.
  var writtenHosts: String { path("/var/lib/waymark-shield/hosts") }
  var lock: String { path("/var/lib/waymark-shield/lock") }
  var processes: String { path("/proc") }
  /// Control groups of version 2 are here, or in a subfolder beside those of version 1.
  var controlGroups: String { path("/sys/fs/cgroup") }
}
