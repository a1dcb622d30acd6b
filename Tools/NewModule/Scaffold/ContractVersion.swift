import Foundation

/// The version of Contracts that a new plugin is built against: a number in its manifest, so that an outdated plugin is
/// refused.
enum ContractVersion {
  private static let path = "Modules/Contracts/Plugins/PluginManifest.swift"

  static func current(at root: URL) throws -> Int {
    let text = try PackageFiles(root: root).text(of: path)
    guard let match = text.firstMatch(of: /currentContractVersion = (\d+)/),
      let version = Int(match.output.1)
    else { throw ScaffoldError.noPlace(file: path, expected: "currentContractVersion = N") }
    return version
  }
}
