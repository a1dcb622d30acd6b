public import Contracts

/// In a document a phrase is what it is in the language of the person; keys and raw names are not.
extension Phrase: Encodable {
  public func encode(to encoder: any Encoder) throws {
    let wording = CodingUserInfoKey.wording.flatMap { encoder.userInfo[$0] as? Wording }
    var container = encoder.singleValueContainer()
    try container.encode((wording ?? .english).say(self))
  }
}

extension CodingUserInfoKey {
  static var wording: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "wording") }
}
