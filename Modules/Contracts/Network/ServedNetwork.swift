/// Where other machines reach the web app.
public struct ServedNetwork: Hashable, Sendable {
  /// Without a slash at its end.
  public var url: String
  /// The page on which a device gets the authority that vouches for it; nil where devices know who does.
  public var authority: String?

  public init(url: String, authority: String? = nil) {
    self.url = url
    self.authority = authority
  }
}
