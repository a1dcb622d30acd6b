/// Why a licence is not valid.
public enum LicenceError: Error, Hashable, Sendable {
  /// Not a licence at all, or truncated.
  case unreadable
  /// A format that a later version of this program may support.
  case unknownFormat(Int)
  /// The signature does not match the content, or was made with an unknown key.
  case tampered
  case anotherProduct(String)
  /// Dated more than a day in the future.
  case issuedInFuture(on: Day)
  case expired(on: Day)

  /// A whole sentence.
  public var reason: Phrase {
    switch self {
    case .unreadable: Phrase("That isn't a licence, or it's incomplete.")
    case .unknownFormat(let number):
      Phrase("The licence has format \(String(number)), which this version doesn't know.")
    case .tampered:
      Phrase("The licence was changed after signing, or was signed with an unknown key.")
    case .anotherProduct(let product):
      Phrase("The licence is for another product: \(product).")
    case .issuedInFuture(let day):
      Phrase("The licence is dated \(day), which is in the future.")
    case .expired(let day): Phrase("The licence expired on \(day).")
    }
  }
}

/// The previous state is unchanged.
extension LicenceError: ExplainedError {
  public var explanation: Explanation {
    let message = Phrase("\(reason) Nothing was changed.")
    switch self {
    case .expired:
      return Explanation(
        .notPermitted, message, hint: Phrase("Renew it, then: waymark pro activate FILE"))
    case .unreadable:
      return Explanation(
        .badData, message,
        hint: Phrase("Use the original, complete file: waymark pro activate FILE"))
    case .tampered, .anotherProduct:
      return Explanation(.badData, message, hint: Phrase("Ask the issuer for a new one."))
    case .unknownFormat:
      return Explanation(.badData, message, hint: Phrase("Update Waymark."))
    case .issuedInFuture:
      return Explanation(.badData, message, hint: Phrase("Check this machine's clock: date"))
    }
  }
}
