import ArgumentParser
import LicenceIssuing

/// `Licence show FILE`.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what a licence says.")

  @Argument(help: "The licence.")
  var file: String

  @Option(help: "A public key the signature is to fit.")
  var trust: [String] = []

  func run() throws {
    let text = try InputText.read(file)
    for line in try LicenceReport(text, trusting: trust).lines() { print(line) }
  }
}
