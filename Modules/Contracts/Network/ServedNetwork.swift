/// Where other machines reach the web app.
public struct ServedNetwork: Hashable, Sendable {
  /// Without a slash at its end.
  public var url: String
  /// The page on which devices get the certificate authority; nil if devices trust it already.
  public var authority: String?

  public init(url: String, authority: String? = nil) {
    self.url = url
    self.authority = authority
  }
}
