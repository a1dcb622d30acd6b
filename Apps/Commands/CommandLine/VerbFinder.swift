import ArgumentParser

/// Finds the verb in a command line without building the whole command tree: parsing with the tree costs more than the
/// rest of a start.
struct VerbFinder {
  enum Outcome {
    /// A verb in its plain form, which needs no parser.
    case quick(RunOptions, QuickWork)
    /// The verb, the words that led to it, and its own arguments including options before it.
    case verb(any Verb.Type, path: [String], arguments: [String])
    /// Not a verb of this program: perhaps an external one. Options before it are separate.
    case unknown(String, leading: [String], arguments: [String])
    /// A word that names no verb of the group, and what follows it.
    case noMember(String, of: any VerbGroup.Type, path: [String], rest: [String])
    /// A group without its verb.
    case incomplete(path: [String], arguments: [String])
    /// The version alone, as JSON or as a line.
    case version(asJSON: Bool)
    /// Something only the whole tree can answer, such as help.
    case wholeTree([String])
  }

  /// The last one prints all commands as JSON, from which the manual pages are made.
  private static let wholeTreeOptions = [
    "--help", "-h", "--version", "--generate-completion-script", "--experimental-dump-help",
  ]

  static func find(_ arguments: [String]) -> Outcome {
    if arguments == ["--version"] { return .version(asJSON: false) }
    if Set(arguments) == ["--version", "--json"] { return .version(asJSON: true) }
    var leading: [String] = []
    var rest = arguments[...]
    while let word = rest.first, word.hasPrefix("-") {
      if wholeTreeOptions.contains(word) { return .wholeTree(Array(rest)) }
      rest = rest.dropFirst()
      leading.append(word)
      if GlobalOptions.namesWithValue.contains(word), let value = rest.popFirst() {
        leading.append(value)
      }
    }
    guard let name = rest.popFirst() else {
      return quick(Today.self, leading) ?? .verb(Today.self, path: ["today"], arguments: leading)
    }
    guard var member = member(name, of: WaymarkCommand.self) else {
      return name == "help"
        ? .wholeTree([name] + names(rest))
        : .unknown(name, leading: leading, arguments: Array(rest))
    }
    var path = [member.name]
    while case .group(let group) = member {
      if let word = rest.first, let next = self.member(word, of: group) {
        member = next
        path.append(next.name)
        rest = rest.dropFirst()
      } else if let word = rest.first, group.runsValues, word.first?.isNumber == true,
        let verb = group.verb(ofValues: Array(rest))
      {
        // `goal steps 8000`
        member = .verb(verb)
        path.append(member.name)
      } else if let word = rest.first, !word.hasPrefix("-"), !group.standardAcceptsWords {
        return .noMember(word, of: group, path: path, rest: Array(rest.dropFirst()))
      } else if let standard = group.standard,
        !group.standardNeedsWords || rest.first.map({ !$0.hasPrefix("-") }) ?? false
      {
        member = .verb(standard)
        // The help of the command that gets the word, not of its group.
        if rest.contains(where: { !$0.hasPrefix("-") }), group.standardAcceptsWords {
          path.append(member.name)
        }
      } else {
        return .incomplete(path: path, arguments: leading + rest)
      }
    }
    guard case .verb(let verb) = member else { return .wholeTree(path) }
    if let quick = quick(verb, leading + rest) { return quick }
    let words = SplitValues.words(leading + rest, for: verb)
    return .verb(verb, path: path, arguments: NegativeNumbers.words(words, for: verb))
  }

  /// Whether a word names a verb or a group of this program.
  static func isVerb(_ word: String) -> Bool { member(word, of: WaymarkCommand.self) != nil }

  private static func member(_ name: String, of group: any VerbGroup.Type) -> VerbMember? {
    group.members.first { $0.isNamed(name) }
  }

  /// The words that lead to a verb, under the names the parser knows.
  private static func names(_ words: ArraySlice<String>) -> [String] {
    var group: (any VerbGroup.Type)? = WaymarkCommand.self
    return words.map { word in
      guard let member = group.flatMap({ self.member(word, of: $0) }) else { return word }
      group = if case .group(let next) = member { next } else { nil }
      return member.name
    }
  }

  private static func quick(_ verb: any Verb.Type, _ arguments: [String]) -> Outcome? {
    guard let (options, words) = RunOptions.reading(arguments, besides: verb.quickOptions),
      let work = verb.quick(words)
    else { return nil }
    return .quick(options, work)
  }
}
