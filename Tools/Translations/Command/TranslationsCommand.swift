import ArgumentParser

/// Keeps the translation catalogue in line with the sources.
@main
struct TranslationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Translations",
    abstract: "Keep the catalogue of translations in line with the sources.",
    subcommands: [Update.self, Export.self, Take.self], defaultSubcommand: Update.self)
}
