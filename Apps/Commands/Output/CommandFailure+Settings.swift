import Contracts

extension CommandFailure {
  /// - Parameter file: of the document that was read; nil for what was typed.
  init(choosing error: SettingsError, in file: String? = nil) {
    switch error {
    case .unknownKey(let key, let nearest):
      self.init(
        .usage, "There is no setting “\(key)”.",
        hint: "Nearest: \(nearest.joined(separator: ", ")). All: waymark settings")
    case .refused(let refusal):
      let nearest = refusal.nearest.joined(separator: " or ")
      self.init(
        file == nil ? .usage : .badData,
        "\(refusal.key) cannot be “\(refusal.given)”: it is \(refusal.allowed)."
          + (file.map { " Nothing of \($0) was taken." } ?? ""),
        hint: file == nil
          ? "Nearest: \(nearest). For example: waymark settings set \(refusal.key) "
            + "\(refusal.nearest.first ?? "")"
          : "Write \(nearest) there.")
    case .needsPro(let key, let value):
      self.init(
        .notPermitted, "\(key) \(value.text) needs Waymark Pro, so nothing was changed.",
        hint: "See what it brings: waymark pro. What is free: waymark settings get \(key)")
    case .notADocument:
      self.init(
        .badData, "\(file ?? "That") is not a document of settings: one JSON object.",
        hint: "Make one with: waymark settings export")
    case .duplicateKey(let key):
      self.init(.configuration, "Two features of this build bring the setting \(key).")
    }
  }
}
