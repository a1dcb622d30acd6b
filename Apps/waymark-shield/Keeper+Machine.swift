import ChromiumShield
import Contracts
import FirefoxShield
import HostsFileShield
import SystemFiles

extension Keeper {
  /// With everything that is written on a machine.
  init(_ places: Places) {
    let files = SystemFiles()
    self.init(
      writers: [
        HostsFileTarget(files: files, path: places.path("/etc/hosts")),
        ChromiumPolicyTarget(
          files: files, folders: ChromiumPolicyTarget.standardFolders.mapValues(places.path)),
        FirefoxPolicyTarget(
          files: files, path: places.path(FirefoxPolicyTarget.standardPath),
          distributions: FirefoxPolicyTarget.standardDistributions.map(places.path)),
      ],
      memory: StateFile(files: files, path: places.state), now: { .now },
      thaw: { Thawing(places: places).run() })
  }
}
