/// A command as swift-argument-parser describes it with `--experimental-dump-help`.
///
/// Source: swift-argument-parser, `ArgumentParserToolInfo`, `CommandInfoV0`.
struct CommandDescription: Decodable, Sendable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let defaultSubcommand: String?
  let subcommands: [CommandDescription]?
  let arguments: [ArgumentDescription]?
}

/// An argument, an option or a flag of a command.
struct ArgumentDescription: Decodable, Hashable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable, Hashable {
    let kind: String
    let name: String

    /// As it is typed.
    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  let kind: Kind
  let names: [Name]?
  let preferredName: Name?
  let valueName: String?
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool
  let abstract: String?
  let allValues: [String]?
  let defaultValue: String?

  /// What it means, its values and its default, worded as in the help.
  var explanation: String {
    let notes = [
      allValues.map { "values: \($0.joined(separator: ", "))" },
      defaultValue.map { "default: \($0)" },
    ].compactMap(\.self).joined(separator: "; ")
    return [abstract, notes.isEmpty ? nil : "(\(notes))"].compactMap(\.self).joined(separator: " ")
  }
}
