import ChromiumShield
import Contracts
import FirefoxShield
import HostsFileShield
import NeverLockedFiles
import SystemFiles

extension RequestHandler {
  /// With everything that is written on a machine.
  init(_ paths: MachinePaths) {
    let files = SystemFiles()
    self.init(
      writers: [
        HostsFileTarget(
          files: files, path: paths.path("/etc/hosts"), written: paths.writtenHosts),
        ChromiumPolicyTarget(
          files: files, folders: ChromiumPolicyTarget.standardFolders.mapValues(paths.path)),
        FirefoxPolicyTarget(
          files: files, path: paths.path(FirefoxPolicyTarget.standardPath),
          distributions: FirefoxPolicyTarget.standardDistributions.map(paths.path)),
      ],
      memory: StateFile(files: files, path: paths.state),
      neverLocked: NeverLockedFiles(root: paths.root), now: { .now },
      thaw: { ProgramThawing(paths: paths).run() })
  }
}
