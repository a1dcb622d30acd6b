/// A channel to be stored.
public struct NewChannel: Hashable, Sendable {
  /// Not empty.
  public var kind: String
  public var address: String
  public var secretReference: String?

  public init(kind: String, address: String = "", secretReference: String? = nil) {
    self.kind = kind
    self.address = address
    self.secretReference = secretReference
  }
}
