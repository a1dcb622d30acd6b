import ChromiumShield
import Contracts
import FirefoxShield
import Foundation
import HostsFileShield
import SystemFiles
import TestSupport

/// A machine in a folder, locked by the real adapters.
final class LockedMachine {
  static let sites = ["a.example", "video.example.org", "xn--mnchen-3ya.example"]
  static let wrapper = """
    #!/bin/sh
    # Written by Waymark for App Lock, and removed by it.
    if [ -f '/usr/bin/waymark' ] && [ -x '/usr/bin/waymark' ]; then
      exec '/usr/bin/waymark' lock run -- '/usr/games/it'\\''s' "$@"
    fi
    exec '/usr/games/it'\\''s' "$@"

    """

  let folder: TemporaryFolder
  var root: String { folder.path }
  let hostsPath: String
  let policiesPath: String
  private let files = SystemFiles()

  init() throws {
    folder = try TemporaryFolder()
    hostsPath = folder.file("etc/hosts")
    policiesPath = folder.file("etc/firefox/policies/policies.json")
  }

  func holdHosts(_ sites: [String] = LockedMachine.sites) throws {
    try HostsFileTarget(
      files: files, path: hostsPath, written: folder.file("var/lib/waymark-shield/hosts")
    ).hold(sites, in: .hosts)
  }

  func holdFirefox() throws {
    try FirefoxPolicyTarget(files: files, path: policiesPath, distributions: [])
      .hold(Self.sites, in: .firefox)
  }

  func holdChromium() throws {
    let folders = ChromiumPolicyTarget.standardFolders.mapValues { root + $0 }
    let target = ChromiumPolicyTarget(files: files, folders: folders)
    for name in target.targets { try target.hold(Self.sites, in: name) }
  }

  /// Its whole content by path; nil for folders.
  var content: [String: [UInt8]?] {
    var content: [String: [UInt8]?] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      var status = stat()
      let isFile = lstat("\(root)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      content[path] = isFile ? bytes("\(root)/\(path)") : .some(nil)
    }
    return content
  }

  func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
