/// Why nothing was issued.
public enum IssuingError: Error, Hashable, Sendable, CustomStringConvertible {
  case notAPrivateKey
  case alreadyThere(String)
  /// The path of the repository.
  case inRepository(String)
  case notSecure(String)
  case empty(String)
  case expiresBeforeItBegins
  case notAnInstant(String)
  case noSuchFile(String)
  case notAFile(String)
  case unreadable(String)

  public var description: String {
    switch self {
    case .notAPrivateKey:
      "That is not a private key. Make one with: swift run Licence make-keys DIR"
    case .alreadyThere(let path): "\(path) is there already, and is not written over."
    case .inRepository(let path):
      "\(path) is a repository, and no private key belongs into one. Choose a folder outside."
    case .noSuchFile(let path): "There is no file \(path). Check the path."
    case .notAFile(let path): "\(path) is a folder, not a file."
    case .unreadable(let path): "\(path) cannot be read. Check its permissions."
    case .notSecure(let url): "“\(url)” is not an https URL."
    case .empty(let field): "A licence has a \(field)."
    case .expiresBeforeItBegins: "A licence expires after it was issued."
    case .notAnInstant(let text):
      "“\(text)” is not an instant. Write 2027-06-01, which is its midnight in UTC, or "
        + "2027-06-01T12:00:00+02:00."
    }
  }
}
