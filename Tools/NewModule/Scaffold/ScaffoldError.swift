/// Why no module was made. Nothing was changed.
public enum ScaffoldError: Error, Hashable, Sendable {
  case badName(String, reason: String)
  case noPart(String, reason: String)
  /// Something of that name exists; `place` is a path or a line.
  case exists(String, place: String)
  /// The place for a line was not found, or found more than once.
  case noPlace(file: String, expected: String)
  case unreadable(file: String)
  /// A template has an unknown condition, or an unclosed block.
  case badTemplate(file: String, line: Int)
}

extension ScaffoldError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badName(let name, let reason): "\(name) cannot be the name of a module. \(reason)"
    case .noPart(let name, let reason):
      """
      A feature cannot be made with \(name). \(reason) There are: \
      \(FeaturePart.allCases.map(\.rawValue).joined(separator: ", ")).
      """
    case .exists(let name, let place): "\(name) exists already: \(place). Choose another name."
    case .noPlace(let file, let expected):
      "\(file) has no clear place for a new module. Expected exactly one: \(expected)"
    case .unreadable(let file): "\(file) cannot be read. Is this the folder of the package?"
    case .badTemplate(let file, let line):
      "The template \(file) has an error in line \(line); see Tools/NewModule/README.md."
    }
  }
}
