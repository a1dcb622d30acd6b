import ArgumentParser
import Contracts
import Foundation
import LicenceIssuing

/// Keys, licences, and what is in them.
@main
struct LicenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Licence", abstract: "Make keys, issue licences of Pro and show them.",
    subcommands: [MakeKeys.self, Issue.self, Show.self])
}

/// `Licence make-keys DIR`.
struct MakeKeys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-keys", abstract: "Make a pair of keys, once for each product.",
    discussion: "Prints the public one, which goes into Apps/Composition/LicenceKeys.swift.")

  @Argument(help: "The folder to create, outside of any repository.")
  var folder: String

  func run() throws {
    let pair = LicenceKeyPair()
    let path = try KeyFolder(folder).write(pair)
    print("private key: \(path)\npublic key: \(pair.publicText)")
  }
}

/// `Licence issue`.
struct Issue: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "issue", abstract: "Issue a licence.")

  @Option(help: "The file with the private key.")
  var key: String

  @Option(help: "Whom it is made out to.")
  var licensee: String

  @Option(help: "What was bought, such as yearly.")
  var plan: String

  @Option(help: "Unique among all licences; by default a random one.")
  var id = UUID().uuidString.lowercased()

  @Option(help: "When it expires, in UTC; never if left out.")
  var expires: String?

  @Option(help: "The date of issue; by default now.")
  var issued: String?

  @Option(
    name: .customLong("management-url"),
    help: "The https address where the subscription can be cancelled.")
  var managementURL: String?

  @Option(name: .shortAndLong, help: "The file to write; `-` is standard output.")
  var output = "-"

  func run() throws {
    let pair = try LicenceKeyPair(text: InputText.read(key))
    let now = Instant(secondsSince1970: Int64(Date().timeIntervalSince1970))
    let text = try LicenceIssuer(pair).issue(
      Licence(
        id: id, licensee: licensee, plan: plan, issuedAt: try issued.map(TypedInstant.read) ?? now,
        expiresAt: try expires.map(TypedInstant.read), managementURL: managementURL))
    if output == "-" {
      print(text, terminator: "")
    } else {
      try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .withoutOverwriting)
    }
  }
}

/// `Licence show FILE`.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what a licence says.")

  @Argument(help: "The licence.")
  var file: String

  @Option(help: "A public key to check the signature with.")
  var trust: [String] = []

  func run() throws {
    let text = try InputText.read(file)
    for line in try LicenceReport(text, trusting: trust).lines() { print(line) }
  }
}
