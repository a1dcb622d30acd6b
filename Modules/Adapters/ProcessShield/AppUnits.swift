import Contracts
import Foundation

/// Where a user's service manager makes the units of apps.
///
/// Source: systemd.special(7), `app.slice`; user@.service(5).
struct AppUnits {
  /// The existing ones, the manager's own first; empty without such a manager.
  let folders: [String]

  init(of user: uid_t, in groups: ControlGroups) {
    let manager = "\(groups.folder)/user.slice/user-\(user).slice/user@\(user).service"
    var folders = access(manager, R_OK) == 0 ? [manager] : []
    var next = 0
    while next < folders.count {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folders[next])) ?? []
      folders += names.filter { $0.hasSuffix(".slice") }.map { "\(folders[next])/\($0)" }
      next += 1
    }
    self.folders = folders
  }
}
