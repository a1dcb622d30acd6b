import ArgumentParser
import Composition
import Contracts

/// A command that does something.
protocol Verb: ParsableCommand {
  var options: GlobalOptions { get }

  /// Whether the work takes the service, and with it networks and other programs.
  static var service: ServiceUse { get }

  /// Whether what there is to tell is told when the work is done.
  static var tellsAfterwards: Bool { get }

  /// Whether it stays at work, and shares the record with much that happens at once.
  static var stays: Bool { get }

  /// Does the work. What a test calls.
  func run(in context: CommandContext) async throws
}

extension Verb {
  static var service: ServiceUse { .none }
  static var tellsAfterwards: Bool { true }
  static var stays: Bool { false }
}

/// A word that only leads to other commands, such as `goal`.
protocol VerbGroup: ParsableCommand {
  static var name: String { get }
  /// Its description in the help.
  static var abstract: Phrase { get }
  static var members: [VerbMember] { get }
  /// What the word means by itself.
  static var standard: (any Verb.Type)? { get }
  /// Whether a word that no member is called belongs to the standard verb.
  static var standardTakesWords: Bool { get }
}

/// A verb or a group within a group.
enum VerbMember {
  case verb(any Verb.Type)
  case group(any VerbGroup.Type)

  var name: String {
    switch self {
    case .verb(let verb): verb.configuration.commandName ?? ""
    case .group(let group): group.name
    }
  }

  var command: any ParsableCommand.Type {
    switch self {
    case .verb(let verb): verb
    case .group(let group): group
    }
  }
}

extension VerbGroup {
  static var standard: (any Verb.Type)? { nil }
  static var standardTakesWords: Bool { false }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: abstract.description, subcommands: members.map(\.command),
      defaultSubcommand: standard)
  }
}
