/// The part of Swift's grammar needed to find texts.
enum SwiftToken: Hashable {
  case word(String)
  case sign(Character)
  case literal(StringLiteral)

  var literal: StringLiteral? {
    guard case .literal(let literal) = self else { return nil }
    return literal
  }
}

/// A token and where it begins, in bytes.
struct PlacedToken: Hashable {
  let token: SwiftToken
  let offset: Int
}
