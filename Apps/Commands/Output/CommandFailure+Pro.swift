import Contracts

extension CommandFailure {
  /// What was there before is still there.
  init(licensing error: LicenceError) {
    let message = "\(error.reason) Nothing was changed."
    switch error {
    case .expired:
      self.init(.notPermitted, message, hint: "Renew it, then: waymark pro activate FILE")
    case .unreadable:
      self.init(
        .badData, message,
        hint: "Give the file as it came, from its first line to its last: waymark pro activate FILE"
      )
    case .tampered, .anotherProduct:
      self.init(.badData, message, hint: "Ask whoever issued it for a new one.")
    case .unknownFormat:
      self.init(.badData, message, hint: "Update Waymark.")
    case .issuedInFuture:
      self.init(.badData, message, hint: "Check the clock of this machine: date")
    }
  }
}
