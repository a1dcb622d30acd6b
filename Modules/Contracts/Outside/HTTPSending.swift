/// Sends HTTP requests.
public protocol HTTPSending: Sendable {
  /// Sends once, without following redirects or retrying. Ends within 30 seconds, whatever the
  /// server does, and when its task is cancelled.
  ///
  /// - Throws: ``HTTPFailure`` if there was no complete response. Then it is unknown whether the
  ///   server accepted the request.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

extension HTTPSending {
  /// The maximum of a response body that is kept, in bytes; the rest is read and dropped.
  public static var mostBytes: Int { 65_536 }
}
