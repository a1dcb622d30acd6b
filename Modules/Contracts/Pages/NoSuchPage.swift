/// The path of a page without content, for example for an unknown number of an entry.
public struct NoSuchPage: ExplainedError, Hashable {
  public let address: String

  public init(_ address: String) {
    self.address = address
  }

  public var explanation: Explanation {
    Explanation(.noInput, Phrase("There is no page “\(address)”."))
  }
}
