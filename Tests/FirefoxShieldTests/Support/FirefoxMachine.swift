import Contracts
import ContractsTesting
import FolderObserver
import Foundation
import TestSupport

@testable import FirefoxShield

/// A machine with its own policy folder.
final class FirefoxMachine: Sendable {
  let folder: TemporaryFolder
  let path: String
  let target: FirefoxPolicyTarget

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("etc/firefox/policies/policies.json")
    try FileManager.default.createDirectory(
      atPath: folder.file("etc"), withIntermediateDirectories: true)
    target = FirefoxPolicyTarget(
      files: UnguardedFiles(), path: path,
      distributions: [folder.file("linked/policies.json"), folder.file("usr/policies.json")])
  }

  var content: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  var bytes: [UInt8]? { (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) } }

  func write(_ text: String) throws {
    _ = try folder.file("etc/firefox/policies/policies.json", text)
  }

  func write(distribution text: String) throws {
    _ = try folder.file("usr/policies.json", text)
  }

  func hold(_ sites: [String]) throws { try target.hold(sites, in: .firefox) }
  func sites() throws -> [String] { try target.sites(in: .firefox) }

  var shield: FirefoxShield {
    // Nothing runs on it: another test may run its own Firefox.
    FirefoxShield(
      helper: InProcessShieldHelper([target]), browsers: ["/usr/bin/firefox"], path: path,
      processes: folder.file("proc-of-nobody"), files: FolderObserver())
  }

  /// The file without our line, removed by lines as with `awk`.
  var foreign: String? {
    guard let content else { return nil }
    var lines = content.components(separatedBy: "\n")
    while let ours = lines.firstIndex(where: { $0.contains("begin.waymark.invalid") }) {
      lines.replaceSubrange((ours - 1)...(ours + 1), with: [lines[ours - 1] + lines[ours + 1]])
    }
    return lines.joined(separator: "\n")
  }

  /// Every file and folder below `etc` with its content.
  func listing() throws -> String {
    try folder.listing(of: "etc")
  }
}
