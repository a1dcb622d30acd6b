import Contracts

extension CommandFailure {
  init(folder error: FolderError) {
    switch error {
    case .noSuchFolder(let path):
      self.init(.noInput, Phrase("There is no folder \(path)."), hint: Phrase("Check the path."))
    case .notAFolder(let path):
      self.init(
        .noInput, Phrase("\(path) is a file, not a folder."),
        hint: Phrase("To import it: waymark import \(path.shellWord)"))
    case .unreadable(let path, let detail):
      self.init(
        .noInput, Phrase("\(path) cannot be read: \(detail)."),
        hint: Phrase("Check its permissions."))
    }
  }
}
