/// What a server answered, with any status.
public struct HTTPResponse: Hashable, Sendable {
  /// For example 200; redirects are responses too and are not followed.
  public var status: Int
  /// Names in lower case; repeated headers are joined by a comma and a space.
  public var headers: [String: String]
  /// Its beginning, up to ``HTTPSending/mostBytes``.
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
