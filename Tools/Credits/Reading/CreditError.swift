/// Why the credits cannot be made.
public enum CreditError: Error, Hashable, Sendable, CustomStringConvertible {
  case noLicence(of: String)
  /// Its text matches no known licence.
  case unknownLicence(of: String, beginning: String)
  case noGraph(detail: String)

  public var description: String {
    switch self {
    case .noLicence(let name): "\(name) has no text of a licence where one was looked for."
    case .unknownLicence(let name, let beginning):
      "The licence of \(name) is not known: “\(beginning)…”. Add what it says to KnownLicence."
    case .noGraph(let detail): "Swift did not tell the dependencies: \(detail)"
    }
  }
}
