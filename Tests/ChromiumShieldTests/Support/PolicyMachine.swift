import ChromiumShield
import Contracts
import ContractsTesting
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

/// A machine with its own policy folders, read by Debian's Chromium.
final class PolicyMachine: Sendable {
  static let chromium = "/usr/bin/chromium"

  let folder: TemporaryFolder
  let target: ChromiumPolicyTarget
  let folders: [ShieldRequest.Target: String]

  init() throws {
    folder = try TemporaryFolder()
    folders = [
      .chromium: folder.file("etc/chromium"), .chrome: folder.file("etc/opt/chrome"),
    ]
    target = ChromiumPolicyTarget(files: UnguardedFiles(), folders: folders)
    _ = try folder.file("etc/chromium/master_preferences", "{}\n")
  }

  /// The path of a file in Chromium's policy folder.
  func policy(_ name: String = "zz-waymark.json") -> String {
    folder.file("etc/chromium/policies/managed/\(name)")
  }

  func write(_ text: String, to name: String = "zz-waymark.json") throws {
    _ = try folder.file("etc/chromium/policies/managed/\(name)", text)
  }

  /// A key of our policy file.
  func key(_ name: String) throws -> [String] {
    let text = try String(contentsOfFile: policy(), encoding: .utf8)
    return try JSONAnswer(text)(name).array.compactMap(\.string)
  }

  /// The real browser, with `/etc/chromium` of this machine.
  func browser() throws -> ChromiumBrowser {
    try #require(
      FileManager.default.isExecutableFile(atPath: Self.chromium),
      "chromium is not installed: Scripts/setup --tests")
    let words = Self.isolated(in: folder.file("etc/chromium"), [Self.chromium])
    let script = try folder.file(
      "chromium-\(UUID().uuidString)",
      "#!/bin/sh\nexec \(words.map { "'\($0)'" }.joined(separator: " ")) \"$@\"\n")
    try #require(chmod(script, 0o755) == 0)
    return ChromiumBrowser(target: .chromium, program: script)
  }

  /// A command that runs `command` in its own mount namespace.
  static func isolated(in etcChromium: String, _ command: [String]) -> [String] {
    ["/usr/bin/unshare", "--mount"] + (geteuid() == 0 ? [] : ["--map-root-user"])
      + ["sh", "-c", "mount --bind \"$0\" /etc/chromium && exec \"$@\"", etcChromium] + command
  }

  func shield(
    of browsers: [ChromiumBrowser], programs: any ProgramStarting = SpawnedPrograms(),
    timeLimit: Duration = .seconds(60), files: (any FileWatching)? = nil
  ) -> ChromiumShield {
    ChromiumShield(
      helper: InProcessShieldHelper([target]), programs: programs, browsers: browsers,
      folders: folders, timeLimit: timeLimit, files: files)
  }

  /// Every file and folder below `etc` with its content.
  func listing(without name: String? = nil) throws -> String {
    try folder.listing(of: "etc", without: name)
  }
}
