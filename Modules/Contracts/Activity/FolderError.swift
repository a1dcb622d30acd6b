/// Why a folder cannot be watched, or watched no longer.
public enum FolderError: Error, Hashable, Sendable {
  case noSuchFolder(path: String)
  case notAFolder(path: String)
  /// `detail` is the system's message.
  case unreadable(path: String, detail: String)
  /// The folder of the record itself.
  case holdsRecord(path: String)
  case notWatched(path: String)
  /// Several folders are watched and none was named.
  case unnamed(paths: [String])
}

extension FolderError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noSuchFolder(let path):
      Explanation(.noInput, Phrase("There is no folder \(path)."), hint: Phrase("Check the path."))
    case .notAFolder(let path):
      Explanation(
        .noInput, Phrase("\(path) is a file, not a folder."),
        hint: Phrase("To import it: waymark import \(path.shellWord)"))
    case .unreadable(let path, let detail):
      Explanation(
        .noInput, .unreadable(path, detail),
        hint: Phrase("Check its permissions."))
    case .holdsRecord(let path):
      Explanation(
        .badData, Phrase("\(path) contains your record, so it can't be a folder for exports."),
        hint: Phrase("Use a separate folder for exports."))
    case .notWatched(let path):
      Explanation(
        .noInput, Phrase("The folder \(path) isn't watched."),
        hint: Phrase("See: waymark sources watch"))
    case .unnamed(let paths):
      Explanation(
        .usage, Phrase("Which folder? You're watching: \(paths.listed)"),
        hint: Phrase("Add its path: waymark sources unwatch DIR"))
    }
  }
}
