import ArgumentParser
import Composition
import Contracts

/// A command that does something.
protocol Verb: ParsableCommand {
  var options: GlobalOptions { get }

  /// Whether the verb needs the service, and with it the network and other programs.
  static var service: ServiceUse { get }

  /// Whether pending notifications are shown after the verb has run.
  static var showsNotifications: Bool { get }

  /// Whether the verb keeps running, and shares the record with concurrent work.
  static var stays: Bool { get }

  /// Whether several consecutive words form one value, as in `log weight 82.4 kg`.
  static var joinsWords: Bool { get }

  /// Further names that people type; neither help nor completion lists them.
  static var otherNames: [String] { get }

  /// Whether it works with the person's record. Otherwise it gets an empty one that is not stored.
  static func usesRecord(_ system: SystemEnvironment) -> Bool

  /// Whether it can do its work if the record cannot be read.
  static var needsNoRecord: Bool { get }

  /// Its own options with a value that a quick command line may contain.
  static var quickOptions: [String] { get }

  /// The work for a command line of plain words and global options; nil if only the parser can tell what it means, or
  /// what is wrong with it. Status bars and scripts run some verbs so often that these skip the parser, which takes as
  /// long as the rest of a start.
  ///
  /// - Parameter words: those after the verb, with its own options and their values.
  static func quick(_ words: [String]) -> QuickWork?

  /// Does the work. What a test calls.
  func run(in context: CommandContext) async throws
}

typealias QuickWork = @Sendable (CommandContext) async throws -> Void

extension Verb {
  static var service: ServiceUse { .none }
  static var showsNotifications: Bool { true }
  static var stays: Bool { false }
  static var joinsWords: Bool { false }
  static var otherNames: [String] { [] }
  static func usesRecord(_ system: SystemEnvironment) -> Bool { true }
  static var needsNoRecord: Bool { false }
  static var quickOptions: [String] { [] }
  static func quick(_ words: [String]) -> QuickWork? { nil }
}

/// A word that only leads to other commands, such as `goal`.
protocol VerbGroup: ParsableCommand {
  static var name: String { get }
  /// Further names that people type; neither help nor completion lists them. ``VerbFinder`` replaces them with the
  /// name.
  static var otherNames: [String] { get }
  /// Its description in the help.
  static var abstract: Phrase { get }
  static var members: [VerbMember] { get }
  /// The verb that runs if none is named.
  static var standard: (any Verb.Type)? { get }
  /// Whether a word that names no member is passed to the standard verb.
  static var standardAcceptsWords: Bool { get }
  /// Whether the standard verb needs a word, so that the group alone is incomplete.
  static var standardNeedsWords: Bool { get }
  /// The verb that is probably meant by values alone, as in `goal steps 8000`; nil if none is.
  static func verb(ofValues words: [String]) -> (any Verb.Type)?
  /// Whether that verb then runs, if the values are numbers; otherwise the error names it.
  static var runsValues: Bool { get }
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

  /// Whether a word means it.
  func isNamed(_ word: String) -> Bool {
    switch self {
    case .verb(let verb): word == name || verb.otherNames.contains(word)
    case .group(let group): word == name || group.otherNames.contains(word)
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
  static var otherNames: [String] { [] }
  static var standard: (any Verb.Type)? { nil }
  static var standardAcceptsWords: Bool { false }
  static var standardNeedsWords: Bool { false }
  static func verb(ofValues words: [String]) -> (any Verb.Type)? { nil }
  static var runsValues: Bool { false }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: abstract.description, subcommands: members.map(\.command),
      defaultSubcommand: standardNeedsWords ? nil : standard)
  }
}
