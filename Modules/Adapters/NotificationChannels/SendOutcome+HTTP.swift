import Contracts

extension SendOutcome {
  /// What an HTTP response means for the notification that was sent.
  ///
  /// Source: RFC 9110, 15; 425 of RFC 8470, 429 of RFC 6585. A 410 ends the registration: receivers
  /// use it to say that they want no more.
  init(_ response: HTTPResponse) {
    let status = response.status
    let reason = Phrase("the server answered \(status)")
    switch status {
    case 200..<300: self = .delivered
    case 408, 425, 429, 500..<600:
      self = .retry(after: RetryAfter.wait(response), reason: reason)
    case 410: self = .gone(reason: reason)
    case 300..<400:
      self = .refused(
        reason: Phrase("the server answered \(status), a redirect; use the address it leads to"))
    case 401, 403:
      self = .refused(
        reason: Phrase(
          "the server answered \(status): it does not know you, or does not let you in"))
    case 404:
      self = .refused(
        reason: Phrase("the server answered \(status): there is nothing at that address"))
    default: self = .refused(reason: reason)
    }
  }

  /// What a missing response means: retrying may help, except for an invalid request.
  init(_ failure: HTTPFailure) {
    switch failure {
    case .malformed: self = .refused(reason: failure.reason)
    case .unreachable, .untrusted, .timedOut, .cutOff:
      self = .retry(after: nil, reason: failure.reason)
    }
  }
}
