/// What a server answered, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
  /// Such as 200; redirections are answers too and are not followed.
  public var status: Int
  /// Names in small letters; what came more than once is joined by a comma and a space.
  public var headers: [String: String]
  /// Its beginning, up to ``HTTPSending/mostBytes``.
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
