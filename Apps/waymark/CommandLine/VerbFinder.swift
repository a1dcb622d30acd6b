/// Finds the verb in a command line without building the whole tree of commands: parsing with the
/// tree costs each start more than all else it does.
struct VerbFinder {
  enum Outcome {
    /// Today, with nothing but options that every verb takes.
    case today(GlobalOptions)
    /// The verb, and its own arguments with the options that stood before it.
    case verb(any Verb.Type, arguments: [String])
    /// No verb of this program: perhaps somebody else's.
    case unknown(String, arguments: [String])
    /// Something only the whole tree can answer: help, the version, a group without its verb.
    case wholeTree
  }

  static func find(_ arguments: [String]) -> Outcome {
    var leading: [String] = []
    var rest = arguments[...]
    while let word = rest.first, word.hasPrefix("-") {
      if ["--help", "-h", "--version", "--generate-completion-script"].contains(word) {
        return .wholeTree
      }
      rest = rest.dropFirst()
      leading.append(word)
      if GlobalOptions.namesWithValue.contains(word), let value = rest.popFirst() {
        leading.append(value)
      }
    }
    guard let name = rest.popFirst() else {
      return GlobalOptions(alone: leading).map(Outcome.today)
        ?? .verb(Today.self, arguments: leading)
    }
    guard var member = WaymarkCommand.members.first(where: { $0.name == name }) else {
      return name == "help" ? .wholeTree : .unknown(name, arguments: leading + rest)
    }
    while case .group(let group) = member {
      if let word = rest.first, let next = group.members.first(where: { $0.name == word }) {
        member = next
        rest = rest.dropFirst()
      } else if let standard = group.standard {
        member = .verb(standard)
      } else {
        return .wholeTree
      }
    }
    guard case .verb(let verb) = member else { return .wholeTree }
    if verb == Today.self, let options = GlobalOptions(alone: leading + rest) {
      return .today(options)
    }
    return .verb(verb, arguments: leading + rest)
  }
}
