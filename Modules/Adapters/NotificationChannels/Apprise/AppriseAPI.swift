import Contracts

/// A server of the Apprise API, which stores the services to notify under a key.
///
/// Source: github.com/caronc/apprise-api, `POST /notify/{KEY}`.
struct AppriseAPI: Sendable {
  let http: any HTTPSending

  /// Whether its path ends with `/notify/KEY`; the API may be below another path.
  static func isEndpoint(_ address: WebAddress) -> Bool {
    address.path.contains(/\/notify\/[-_A-Za-z0-9]{1,64}\/?$/)
  }

  func send(_ notification: UserNotification, to address: WebAddress) async -> SendOutcome {
    var headers = ["Content-Type": "application/json", "Accept": "application/json"]
    headers["Authorization"] = address.basicAuthorization
    let message = [
      "body": notification.body, "format": "text", "title": notification.title,
      "type": notification.style.tone.rawValue,
    ]
    do {
      let response = try await http.send(
        HTTPRequest(.post, address.url, headers: headers, body: JSONBody.bytes(of: message)))
      return outcome(of: response)
    } catch let failure as HTTPFailure {
      return SendOutcome(failure)
    } catch {
      return .refused(reason: Phrase("the notification can't be written as JSON"))
    }
  }

  private func outcome(of response: HTTPResponse) -> SendOutcome {
    switch response.status {
    case 204:
      .refused(
        reason: Phrase(
          "the server answered 204: no service is stored under this key; add one there")
      )
    case 424:
      .retry(
        after: RetryAfter.wait(response),
        reason: Phrase("the server answered 424: one of its services rejected it"))
    default: SendOutcome(response)
    }
  }
}
