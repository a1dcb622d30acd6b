extension JSONText {
  /// - Parameter wording: renders the phrases; in English without one.
  package static func document(_ value: some Encodable, in wording: Wording) -> String {
    document(value, with: context(wording))
  }

  package static func line(_ value: some Encodable, in wording: Wording) -> String {
    line(value, with: context(wording))
  }

  private static func context(_ wording: Wording) -> Context {
    CodingUserInfoKey.wording.map { [$0: wording] } ?? [:]
  }
}

/// Documents contain phrases in the user's language; keys and raw names are not translated.
extension Phrase: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Phrase.wording(of: encoder).forDocuments.say(self))
  }

  private static func wording(of encoder: any Encoder) -> Wording {
    guard let key = CodingUserInfoKey.wording, let wording = encoder.userInfo[key] as? Wording
    else { return .english }
    return wording
  }
}

/// Documents are read for their shape alone.
extension Phrase: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(verbatim: try decoder.singleValueContainer().decode(String.self))
  }
}

extension Nullable: Decodable where Wrapped: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(container.decodeNil() ? nil : try container.decode(Wrapped.self))
  }
}

extension CodingUserInfoKey {
  package static var wording: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "wording") }
}
