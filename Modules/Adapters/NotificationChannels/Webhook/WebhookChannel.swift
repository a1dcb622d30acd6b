public import Contracts
public import Foundation

/// Sends notifications to the user's own program, signed by the Standard Webhooks specification.
public struct WebhookChannel: NotificationChannel {
  private static let hint = Phrase(
    "Enter where to send it, for example https://example.org/hooks/waymark.")

  public let identifier = "webhook"

  private let http: any HTTPSending
  private let secrets: any SecretStore
  private let clock: @Sendable () -> Date

  /// - Parameter clock: the time for signatures: the real time, whatever the record's is.
  public init(
    http: any HTTPSending, secrets: any SecretStore,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.http = http
    self.secrets = secrets
    self.clock = clock
  }

  public var inputs: ChannelInputs {
    ChannelInputs(
      title: Phrase("JSON to your own server"),
      address: .written(example: "https://example.org/hooks/waymark"), options: [.secret, .optOut])
  }

  /// Some services use the path or the query as the password, so no part of them is shown.
  public func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    try request.check(acceptsOnly: [.secret, .optOut])
    let address = try WebAddress(request.address, hint: Self.hint)
    if let secret = request.options[.secret] { _ = try WebhookSignature(secret: secret) }
    if let optOut = request.options[.optOut] {
      _ = try WebAddress(
        optOut, named: Phrase(verbatim: "--opt-out"),
        hint: Phrase("Use --opt-out https://example.org/hooks/end."))
    }
    let isBare = (address.path.isEmpty || address.path == "/") && address.query == nil
    return ChannelPlan(
      address: address.origin + (isBare ? "/" : "/…"), secrets: KeptSecrets.all(of: request))
  }

  public func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    do {
      let kept = try KeptSecrets(of: registration, in: secrets)
      let request = try post(
        WebhookBody(notification), to: kept.webAddress, signedWith: kept[.secret],
        as: idempotencyKey)
      return SendOutcome(try await http.send(request))
    } catch let failure as KeptSecrets.Failure {
      return failure.outcome
    } catch let failure as HTTPFailure {
      return SendOutcome(failure)
    } catch {
      return .refused(reason: Phrase("the notification can't be written as JSON"))
    }
  }

  public func optOut(_ registration: ChannelRegistration) async -> OptOutOutcome {
    do {
      let kept = try KeptSecrets(of: registration, in: secrets)
      guard let text = kept[.optOut], let address = WebAddress(kept: text) else { return .done }
      let request = try post(
        ["channel": registration.id, "event": "opt-out"], to: address, signedWith: kept[.secret],
        as: "opt-out@\(registration.id)")
      let response = try await http.send(request)
      switch response.status {
      case 200..<300, 404, 410: return .done
      default:
        return .retry(
          after: RetryAfter.wait(response), reason: Phrase("the server answered \(response.status)")
        )
      }
    } catch let failure as KeptSecrets.Failure {
      return failure.optOutOutcome
    } catch let failure as HTTPFailure {
      return .retry(after: nil, reason: failure.reason)
    } catch {
      return .retry(after: nil, reason: Phrase("the opt-out can't be written as JSON"))
    }
  }

  /// - Parameter id: the same for each attempt.
  private func post(
    _ body: some Encodable, to address: WebAddress, signedWith secret: String?, as id: String
  ) throws -> HTTPRequest {
    let body = try JSONBody.bytes(of: body)
    let timestamp = Int64(clock().timeIntervalSince1970)
    var headers = [
      "Content-Type": "application/json", "Idempotency-Key": id, "webhook-id": id,
      "webhook-timestamp": "\(timestamp)",
    ]
    headers["Authorization"] = address.basicAuthorization
    if let secret {
      guard let signature = try? WebhookSignature(secret: secret) else {
        throw KeptSecrets.Failure.lost
      }
      headers["webhook-signature"] = signature.header(id: id, timestamp: timestamp, body: body)
    }
    return HTTPRequest(.post, address.url, headers: headers, body: body)
  }
}
