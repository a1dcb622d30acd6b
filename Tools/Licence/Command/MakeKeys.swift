import ArgumentParser
import LicenceIssuing

/// `Licence make-keys DIR`.
struct MakeKeys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-keys", abstract: "Make a pair of keys, once for a product.",
    discussion: "Prints the public one, which goes into Apps/Composition/LicenceKeys.swift.")

  @Argument(help: "The folder to make, outside of any repository.")
  var folder: String

  func run() throws {
    let pair = LicenceKeyPair()
    let path = try KeyFolder(folder).write(pair)
    print("private key: \(path)\npublic key: \(pair.publicText)")
  }
}
