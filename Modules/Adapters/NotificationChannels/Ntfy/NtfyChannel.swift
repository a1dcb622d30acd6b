public import Contracts

/// Publishes to a topic of an ntfy server.
///
/// Source: docs.ntfy.sh/publish, “Publish as JSON”: headers cannot carry characters beyond ASCII.
public struct NtfyChannel: NotificationChannel {
  public let identifier = "ntfy"

  private let http: any HTTPSending
  private let secrets: any SecretStore

  public init(http: any HTTPSending, secrets: any SecretStore) {
    self.http = http
    self.secrets = secrets
  }

  public var inputs: ChannelInputs {
    ChannelInputs(
      title: Phrase("A topic on ntfy.sh or your own server"),
      address: .written(example: "https://ntfy.sh/TOPIC"), options: [.token, .open])
  }

  /// Anyone who knows the topic can use it, so only its beginning is shown.
  public func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    try request.check(acceptsOnly: [.token, .open])
    let topic = try NtfyTopic(request.address)
    if let token = request.options[.token] {
      guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
        throw ChannelRefusal(
          Phrase(
            """
            The token is empty, or contains a space or a character that a token can't have.
            """),
          hint: Phrase("Enter it exactly as the server shows it, for example --token tk_…."))
      }
      guard topic.server.userInformation == nil else {
        throw ChannelRefusal(
          Phrase("The address contains a user, and there's a token as well."),
          hint: Phrase("Use only one of them."))
      }
    }
    if let open = request.options[.open] {
      _ = try WebAddress(
        open, named: Phrase(verbatim: "--open"), hint: Phrase("Use --open https://example.org/."))
    }
    return ChannelPlan(address: topic.shown, secrets: KeptSecrets.all(of: request))
  }

  public func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    do {
      let kept = try KeptSecrets(of: registration, in: secrets)
      guard let topic = try? NtfyTopic(kept.address) else { throw KeptSecrets.Failure.lost }
      var headers = ["Content-Type": "application/json", "Idempotency-Key": idempotencyKey]
      headers["Authorization"] =
        kept[.token].map { "Bearer \($0)" }
        ?? topic.server.basicAuthorization
      let message = NtfyMessage(
        notification, topic: topic.name, click: kept[.open], idempotencyKey: idempotencyKey)
      let response = try await http.send(
        HTTPRequest(
          .post, topic.publishingURL, headers: headers, body: JSONBody.bytes(of: message)))
      return outcome(of: response)
    } catch let failure as KeptSecrets.Failure {
      return failure.outcome
    } catch let failure as HTTPFailure {
      return SendOutcome(failure)
    } catch {
      return .refused(reason: Phrase("the notification can't be written as JSON"))
    }
  }

  private func outcome(of response: HTTPResponse) -> SendOutcome {
    switch response.status {
    case 401, 403:
      .refused(
        reason: Phrase(
          """
          the server answered \(response.status): it doesn't let you publish to the topic; remove \
          the channel and add it again with another --token or user
          """))
    default: SendOutcome(response)
    }
  }
}
