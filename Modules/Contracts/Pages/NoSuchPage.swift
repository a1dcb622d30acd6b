/// There is nothing at an address, though a page has that path: such as the entry of a number nobody has.
public struct NoSuchPage: ExplainedError, Hashable {
  public let address: String

  public init(_ address: String) {
    self.address = address
  }

  public var explanation: Explanation {
    Explanation(.noInput, Phrase("There is no page “\(address)”."))
  }
}
