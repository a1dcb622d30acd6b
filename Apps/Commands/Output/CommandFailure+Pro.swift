import Contracts

extension CommandFailure {
  /// What was there before is still there.
  init(licensing error: LicenceError) {
    let message = Phrase("\(error.reason) Nothing was changed.")
    switch error {
    case .expired:
      self.init(
        .notPermitted, message, hint: Phrase("Renew it, then: waymark pro activate FILE"))
    case .unreadable:
      self.init(
        .badData, message,
        hint: Phrase("Give the file as it came, whole: waymark pro activate FILE"))
    case .tampered, .anotherProduct:
      self.init(.badData, message, hint: Phrase("Ask whoever issued it for a new one."))
    case .unknownFormat:
      self.init(.badData, message, hint: Phrase("Update Waymark."))
    case .issuedInFuture:
      self.init(.badData, message, hint: Phrase("Check the clock of this machine: date"))
    }
  }
}
