import ArgumentParser
import Contracts
import Terminal

extension CommandFailure {
  /// The program may have been put in place by another user.
  init(distrusting path: String, _ fault: TrustFault) {
    self.init(
      .notPermitted, Phrase("Waymark won't run \(path): \(fault.reason)."),
      hint: Phrase("If you trust it: \(fault.remedy)"))
  }

  /// A word that is neither a command of this program nor an executable on `PATH`.
  ///
  /// - Parameter rest: what was typed after it.
  init(unknownVerb name: String, rest: [String] = []) {
    self.init(
      .usage, Phrase("There is no command “\(name)”, and no waymark-\(name) on your PATH."),
      hint: CommandFailure.meant(
        CommandFailure.paths(meantBy: name).map { "waymark \($0)" }, rest: rest)
        ?? Phrase("See: waymark --help"))
  }

  /// A word that is neither a command nor a topic of the guide.
  init(unknownTopic topic: String) {
    self.init(
      .usage, Phrase("There is no help on “\(topic)”."),
      hint: CommandFailure.meant(
        CommandFailure.paths(meantBy: topic).map { "waymark help \($0)" }, rest: [])
        ?? Phrase("See: waymark --help"))
  }

  /// A word that is not a command of the group.
  ///
  /// - Parameter rest: what was typed after it.
  init(unknownVerb name: String, of group: any VerbGroup.Type, path: [String], rest: [String] = [])
  {
    let words = path.joined(separator: " ")
    var commands = group.members.map(\.name).likely(for: name).map { ["waymark \(words) \($0)"] }
    if commands == nil, let verb = group.verb(ofValues: [name] + rest)?.configuration.commandName {
      commands = ["waymark \(words) \(verb) \(name.shellWord)"]
    }
    self.init(
      .usage, Phrase("There is no command “\(words) \(name)”."),
      hint: CommandFailure.meant(commands ?? [], rest: rest)
        ?? Phrase("See: waymark \(words) --help"))
  }

  /// A group without a verb, where only a verb can give a result.
  init(incomplete path: [String]) {
    let group = path.joined(separator: " ")
    self.init(
      .usage, Phrase("“\(group)” needs a subcommand."),
      hint: Phrase("See: waymark \(group) --help"))
  }

  /// The parser's complaint about the words after `path`.
  ///
  /// - Parameter words: those after `path`.
  init(parsing complaint: String, path: [String], words: [String] = []) {
    let command = (["waymark"] + path).joined(separator: " ")
    let correction = CommandFailure.correction(of: complaint, path: path, words)
    // The parser's own guess, such as --now for --yes, ignores both the help and which words are alike.
    self.init(
      .usage, ParserComplaint.phrase(complaint.replacing(#/ Did you mean '.*'\?$/#, with: "")),
      hint: correction ?? Phrase("See: \(command) --help"))
  }

  /// What a rejected command line probably meant; nil if that is unclear.
  private static func correction(
    of complaint: String, path: [String], _ words: [String]
  ) -> Phrase? {
    let command = (["waymark"] + path).joined(separator: " ")
    if let match = complaint.wholeMatch(
      of: /Unknown option '(-[^' ]+)'\.?(?: Did you mean '.*'\?)?/)
    {
      let typed = String(match.1)
      let dashes = typed.hasPrefix("--") ? typed : "-\(typed)"
      return options(of: path).likely(for: dashes)
        .map { Phrase("Did you mean: \("\(command) \($0)")") }
    }
    if let match = complaint.firstMatch(of: /The value '(.*)' is invalid for '.*'.*one of (.*)/) {
      let choices = match.2.matches(of: /'([^']*)'/).map { String($0.1) }
      return choices.likely(for: String(match.1)).map { Phrase("Did you mean: \($0)") }
    }
    if let match = complaint.wholeMatch(of: /Unexpected argument '(.*)'\.?/) {
      return SplitValues.quoted(String(match.1), in: words)
        .map { Phrase("A value with spaces needs quotes: \($0)") }
    }
    return nil
  }

  /// Every option that the help of a command names.
  private static func options(of path: [String]) -> [String] {
    let help: String
    do {
      var request = try WaymarkCommand.parseAsRoot(path + ["--help"])
      try request.run()
      return []
    } catch {
      help = WaymarkCommand.fullMessage(for: error)
    }
    return Array(Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })).sorted()
  }

  /// The commands an unknown word may mean, best first: one with nearly the same spelling, or the verbs of that name in
  /// groups.
  private static func paths(meantBy name: String) -> [String] {
    let near = WaymarkCommand.members.map(\.name).likely(for: name)
    if let near, near.editDistance(to: name) < 2 { return [near] }
    let inGroups = groups(of: WaymarkCommand.self, path: []).flatMap { path, group in
      group.members.filter { $0.name == name }.map { (path + [$0.name]).joined(separator: " ") }
    }
    return inGroups.isEmpty ? [near].compactMap(\.self) : Array(inGroups.prefix(mostMeant))
  }

  /// As many as people compare at a glance.
  private static let mostMeant = 3

  /// All groups below one, nearest first.
  private static func groups(
    of group: any VerbGroup.Type, path: [String]
  ) -> [(path: [String], group: any VerbGroup.Type)] {
    let below = group.members.compactMap { member in
      if case .group(let next) = member { (path: path + [next.name], group: next) } else { nil }
    }
    return below + below.flatMap { groups(of: $0.group, path: $0.path) }
  }

  private static func meant(_ commands: [String], rest: [String]) -> Phrase? {
    guard !commands.isEmpty else { return nil }
    let tail = commands.count == 1 ? rest.map { " \($0.shellWord)" }.joined() : ""
    return Phrase("Did you mean: \(commands.map { $0 + tail }.joined(separator: ", "))")
  }
}
