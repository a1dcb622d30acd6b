import ArgumentParser

/// Keys, licences, and what is in them.
@main
struct LicenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Licence", abstract: "Make keys, issue licences of Pro and show them.",
    subcommands: [MakeKeys.self, Issue.self, Show.self])
}
