public import Contracts

/// Every call to an ``HTTPSending`` ends the test run: an error it threw would count as an answer.
public struct UnimplementedHTTP: HTTPSending {
  public init() {}

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    unexpectedWithoutError("HTTPSending")
  }
}
