/// The way to servers of others, over HTTP.
public protocol HTTPSending: Sendable {
  /// Sends once, following no redirection and trying nothing again. Ends by itself within 30 seconds,
  /// whatever the server does, and when its task is cancelled.
  ///
  /// - Throws: ``HTTPFailure`` when there was no whole answer. Whether the server took the request is
  ///   not known then.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

extension HTTPSending {
  /// The most of an answer that is kept, in bytes; the rest is read and dropped.
  public static var mostBytes: Int { 65_536 }
}
