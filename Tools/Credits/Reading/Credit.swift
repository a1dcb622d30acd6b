/// A third-party component that the product is built with.
public struct Credit: Hashable, Sendable {
  /// A component bundled inside this one, as its notice says.
  public struct Part: Hashable, Sendable {
    public var notice: String
    public var licence: String
    public var url: String

    public init(notice: String, licence: String, url: String) {
      self.notice = notice
      self.licence = licence
      self.url = url
    }
  }

  public var name: String
  public var version: String
  /// An SPDX expression.
  public var licence: String
  public var url: String
  public var contains: [Part]

  public init(
    name: String, version: String, licence: String, url: String, contains: [Part] = []
  ) {
    self.name = name
    self.version = version
    self.licence = licence
    self.url = url
    self.contains = contains
  }
}
