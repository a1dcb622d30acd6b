public import Contracts

/// Every call of an ``HTTPSending`` ends the test run: what it throws would count as an answer.
public struct UnimplementedHTTP: HTTPSending {
  public init() {}

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    unexpectedWithoutError("HTTPSending")
  }
}
