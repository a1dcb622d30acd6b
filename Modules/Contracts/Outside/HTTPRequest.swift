/// One HTTP request.
public struct HTTPRequest: Hashable, Sendable {
  public var method: HTTPMethod
  /// Absolute, `http` or `https`. It may contain a secret.
  public var url: String
  /// Names in any case; one value each. They may contain secrets.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(
    _ method: HTTPMethod, _ url: String, headers: [String: String] = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}
