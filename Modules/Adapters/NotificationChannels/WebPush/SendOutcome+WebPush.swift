import Contracts

extension SendOutcome {
  /// What a push service's response means for the notification that was sent.
  ///
  /// Source: RFC 8030, 5 and 7.3, 8.4; RFC 8292, 4.2.
  init(ofPushService response: HTTPResponse) {
    let status = response.status
    switch status {
    case 400:
      self = .refused(
        reason: Phrase(
          """
          the push service answered \(status): it doesn't accept the subscription; subscribe in \
          the browser again
          """))
    case 401:
      self = .refused(
        reason: Phrase(
          """
          the push service answered \(status): it doesn't accept the sender; check this machine's \
          clock, and the contact
          """))
    case 403:
      self = .refused(
        reason: Phrase(
          """
          the push service answered \(status): the subscription was made with another key, or the \
          contact is invalid; subscribe in the browser again, with this record's key
          """))
    case 404, 410:
      self = .gone(
        reason: Phrase(
          "the push service answered \(status): the browser is no longer subscribed"))
    case 413:
      self = .refused(
        reason: Phrase("the push service answered \(status): the message is too large for it"))
    default: self.init(response)
    }
  }
}
