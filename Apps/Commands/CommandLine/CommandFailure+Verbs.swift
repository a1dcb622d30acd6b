import Contracts
import Terminal

extension CommandFailure {
  /// A program that another user may have put in its place.
  init(distrusting path: String, _ fault: TrustFault) {
    self.init(
      .notPermitted, Phrase("\(path) is not run: \(fault.reason)."),
      hint: Phrase("If you know what is there: \(fault.remedy)"))
  }

  /// A word that is neither a command of this program nor an executable on `PATH`.
  init(unknownVerb name: String) {
    self.init(
      .usage, Phrase("There is no command “\(name)”, and no waymark-\(name) on the path."),
      hint: CommandFailure.guess(name, among: WaymarkCommand.members, path: [])
        ?? Phrase("See: waymark --help"))
  }

  /// A word that is not a command of the group.
  init(unknownVerb name: String, of members: [VerbMember], path: [String]) {
    let group = path.joined(separator: " ")
    self.init(
      .usage, Phrase("There is no command “\(group) \(name)”."),
      hint: CommandFailure.guess(name, among: members, path: path)
        ?? Phrase("See: waymark \(group) --help"))
  }

  /// A group without a verb, where only a verb can give a result.
  init(incomplete path: [String]) {
    let group = path.joined(separator: " ")
    self.init(
      .usage, Phrase("“\(group)” needs a subcommand."),
      hint: Phrase("See: waymark \(group) --help"))
  }

  /// What the parser found wrong with the words after `path`.
  init(parsing complaint: String, path: [String]) {
    let command = (["waymark"] + path).joined(separator: " ")
    self.init(
      .usage, ParserComplaint.phrase(complaint), hint: Phrase("See: \(command) --help"))
  }

  private static func guess(_ name: String, among members: [VerbMember], path: [String]) -> Phrase?
  {
    let near = members.map(\.name)
      .map { (name: $0, distance: $0.editDistance(to: name)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= 2 else { return nil }
    let command = (["waymark"] + path + [near.name]).joined(separator: " ")
    return Phrase("Did you mean: \(command)")
  }
}
